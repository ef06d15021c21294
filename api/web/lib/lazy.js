/** Parts of a view that come when they are first shown: what one uses at once comes before them. */

import {html, useEffect, useState} from '../vendor/htm-preact.js';
import {onAway} from './api.js';

/** @type {(() => Promise<any>)[]} */
const parts = [];

/** Fetch every part of the views that are here, for when the server goes away. */
export const fetchParts = () => Promise.allSettled(parts.map((load) => load()));

/**
 * @param {() => Promise<any>} load what comes, as a component
 * @param {string} [className] of what stands in its place until then
 */
export function lazy(load, className = '') {
  /** @type {any} */
  let found = null;
  parts.push(load);
  return function Lazy(/** @type {Record<string, unknown>} */ props) {
    const [Body, setBody] = useState(() => found);
    useEffect(() => {
      if (Body) return undefined;
      let isWanted = true;
      const fetched = () => load().then((component) => {
        found = component;
        if (isWanted) setBody(() => component);
      }, () => {});
      const end = onAway((isAway) => !isAway && fetched());
      return () => {
        isWanted = false;
        end();
      };
    }, []);
    return Body ? html`<${Body} ...${props} />` : html`<div class=${className} aria-busy="true"></div>`;
  };
}

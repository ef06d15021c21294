/** A quiet mark when whoever is to play has a win in hand, for groups that want to be told. */

import {html, useEffect, useState} from '../../vendor/htm-preact.js';
import {ask} from '../../lib/api.js';
import {Icon} from '../../lib/icons.js';
import {bankName} from '../../lib/names.js';
import {useStore} from '../../lib/store.js';

const KEY = 'pax-marks-wins';
/** Few enough that the next move does not wait for it. */
const BUDGET = 1000;

/** For a browser that forbids its storage: until the page is closed. */
let isOnHere = false;

/** Whether the group has switched the mark on. */
export function marksWins() {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return isOnHere;
  }
}

/** @param {boolean} isOn */
export function setMarksWins(isOn) {
  isOnHere = isOn;
  try {
    if (isOn) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // Kept until the page is closed.
  }
}

/** Nothing is said where no win was found, nor where it could not be asked. */
export function WinMark() {
  const {state} = useStore();
  const {table, decision, position} = state;
  const bank = position?.turn?.bank;
  const isAsked = marksWins() && Boolean(bank) && decision?.bank === bank;
  const [winning, setWinning] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    ask('plan', {table, budget: BUDGET}).then(
      ({verdict}) => isWanted && setWinning(verdict === 'win' ? table : null),
      () => isWanted && setWinning(null),
    );
    return () => {
      isWanted = false;
    };
  }, [isAsked, table]);
  if (!isAsked || winning !== table) return null;
  return html`<a class="win-mark" href="#/ask/plan" data-testid="win-mark">
    <${Icon} name="check" size=${20} /> ${bankName(bank)} has a win in hand</a>`;
}

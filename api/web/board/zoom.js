/** A picture that can be pinched and moved: the part of it that is shown. */

import {useEffect, useLayoutEffect, useRef, useState} from '../vendor/htm-preact.js';

/**
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{scale: number, x: number, y: number}} View the middle of what is shown, and how large
 */

const MOST = 4;

/**
 * @param {{width: number, height: number}} whole
 * @param {Box | null} focus what is to be seen, with what is around it; null for the whole
 * @param {string} reason a new one shows the focus anew
 */
export function useZoom(whole, focus, reason) {
  const [view, setView] = useState(/** @type {View} */ ({scale: 1, x: whole.width / 2, y: whole.height / 2}));
  const picture = useRef(/** @type {SVGSVGElement | null} */ (null));
  const fingers = useRef(/** @type {Map<number, {x: number, y: number}>} */ (new Map()));
  const hasMoved = useRef(false);
  const [pixels, setPixels] = useState(0);
  useLayoutEffect(() => {
    const drawn = picture.current;
    if (!drawn) return undefined;
    const watch = new ResizeObserver(() => setPixels(drawn.getBoundingClientRect().width));
    watch.observe(drawn);
    return () => watch.disconnect();
  }, []);
  useEffect(() => setView(focus ? onto(whole, focus) : onto(whole, {x: 0, y: 0, ...whole})), [reason]);
  const {scale} = view;
  const size = {width: whole.width / scale, height: whole.height / scale};
  const held = (/** @type {View} */ {scale: next, x, y}) => {
    const half = {x: whole.width / next / 2, y: whole.height / next / 2};
    return {
      scale: next,
      x: Math.min(whole.width - half.x, Math.max(half.x, x)),
      y: Math.min(whole.height - half.y, Math.max(half.y, y)),
    };
  };
  const by = (/** @type {number} */ factor) =>
    setView((now) => held({...now, scale: Math.min(MOST, Math.max(1, now.scale * factor))}));
  const down = (/** @type {PointerEvent} */ event) => {
    fingers.current.set(event.pointerId, {x: event.clientX, y: event.clientY});
    if (fingers.current.size === 1) hasMoved.current = false;
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const before = fingers.current.get(event.pointerId);
    const drawn = picture.current?.getBoundingClientRect();
    if (!before || !drawn) return;
    const now = {x: event.clientX, y: event.clientY};
    const unit = size.width / drawn.width;
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (others.length) {
      const [other] = others;
      const spread = (/** @type {{x: number, y: number}} */ at) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
      by(spread(now) / spread(before));
      hasMoved.current = true;
    } else if (scale > 1 && (hasMoved.current || Math.hypot(now.x - before.x, now.y - before.y) > 6)) {
      setView((last) => held({...last, x: last.x - (now.x - before.x) * unit, y: last.y - (now.y - before.y) * unit}));
      hasMoved.current = true;
    } else return;
    fingers.current.set(event.pointerId, now);
  };
  const up = (/** @type {PointerEvent} */ event) => fingers.current.delete(event.pointerId);
  return {
    picture,
    scale,
    /** Units of the picture for a pixel of the screen. */
    unit: pixels ? size.width / pixels : 1,
    viewBox: `${view.x - size.width / 2} ${view.y - size.height / 2} ${size.width} ${size.height}`,
    by,
    whole: () => setView(held({scale: 1, x: whole.width / 2, y: whole.height / 2})),
    /** Whether a finger has just dragged, so that what it ends on was not tapped. */
    wasDragged: () => hasMoved.current,
    hands: {onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onPointerLeave: up},
  };
}

/**
 * @param {{width: number, height: number}} whole
 * @param {Box} focus
 * @returns {View}
 */
function onto(whole, focus) {
  const scale = Math.min(MOST, Math.max(1, Math.min(whole.width / focus.width, whole.height / focus.height)));
  const half = {x: whole.width / scale / 2, y: whole.height / scale / 2};
  return {
    scale,
    x: Math.min(whole.width - half.x, Math.max(half.x, focus.x + focus.width / 2)),
    y: Math.min(whole.height - half.y, Math.max(half.y, focus.y + focus.height / 2)),
  };
}

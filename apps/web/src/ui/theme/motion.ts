// Firefox animates large surfaces unevenly, so it gets no animations.
const isStill = CSS.supports('-moz-appearance', 'none');

/** Returns the duration of an animation in milliseconds: the given one, or 0 for people who want less motion. */
export const movement = (milliseconds: number): number =>
  isStill || window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds;

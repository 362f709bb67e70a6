// Firefox animates large surfaces unevenly, so it gets no animations.
const isStill = CSS.supports('-moz-appearance', 'none');

/** Returns the duration of an animation in milliseconds: the given one, or 0. Mantine handles reduced motion itself. */
export const movement = (milliseconds: number): number => (isStill ? 0 : milliseconds);

// Firefox draws movements of large surfaces unevenly, so it gets none.
const isStill = CSS.supports('-moz-appearance', 'none');

/** How long a movement takes, in milliseconds: as asked, or not at all. Reduced motion is Mantine's own affair. */
export const movement = (milliseconds: number): number => (isStill ? 0 : milliseconds);

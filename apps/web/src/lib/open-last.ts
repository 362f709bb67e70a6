/**
 * What a link tells a screen of shopping lists or meal plans that it opens: the one that was used last shows at once, and all
 * of them are one step back.
 */
export const openLast = { opensLast: true };

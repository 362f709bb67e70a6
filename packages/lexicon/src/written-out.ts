import signs from '../languages/all/signs.json' with { type: 'json' };

/**
 * Signs that a search writes in another way, each with what it writes. They are those of PostgreSQL's unaccent that Unicode
 * does not decompose in this way.
 */
export const writtenOut: readonly (readonly [written: string, signs: string])[] = Object.entries(signs);

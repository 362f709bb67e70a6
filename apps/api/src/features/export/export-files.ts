/** Files of exports are stored below it. */
export const exportsPrefix = 'exports/';

/** Exports and their files are kept this long. */
export const keptMs = 7 * 24 * 60 * 60_000;

/** Where the file of an export is kept. */
export const exportKey = (id: string): string => exportsPrefix + id;

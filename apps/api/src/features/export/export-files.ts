/** Prefix of the storage keys of exports. */
export const exportsPrefix = 'exports/';

/** How long exports and their files are kept. They can be made again. @limit Exports and print */
export const keptMs = 7 * 24 * 60 * 60_000;

/** Returns the storage key of an export's file. */
export const exportKey = (id: string): string => exportsPrefix + id;

/** Every label of sample recipes has an id with this start. */
const idStart = '5a3b1e00-';

/**
 * Returns the id of the label of a library's sample recipes, by which they are known in any language.
 * @example sampleLabelId('7b0d5c0a-6a55-4a1c-8f0a-000000000001') // '5a3b1e00-6a55-4a1c-8f0a-000000000001'
 */
export const sampleLabelId = (libraryId: string): string => idStart + libraryId.slice(idStart.length);

/** Returns whether a label is that of sample recipes, by its id. */
export const isSampleLabel = (id: string): boolean => id.startsWith(idStart);

/** Isolates the direction of a text within a sentence, so that the sentence keeps its own (UAX 9: FSI, PDI). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

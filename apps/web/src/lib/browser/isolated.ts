/** A text in the middle of a sentence, whose own direction leaves that of the sentence as it is (UAX 9: FSI, PDI). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

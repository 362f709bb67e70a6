/** More marks on one letter than any language writes (Unicode Standard Annex #15, section 13). */
const manyMarks = /\p{M}{30}/gu;

/**
 * Returns a text in a normalisation form. The marks on a letter are put in their order, and the time for that grows with
 * the square of their number. As in the Stream-Safe Text Format, a joiner that is not shown (U+034F) therefore divides
 * marks of which more than thirty stand in a row, and the time grows with the text.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD'): string =>
  text.replaceAll(manyMarks, '$&\u034F').normalize(form);

/** A part of a recipe as it was found in a text. */
export interface Section {
  /** Headers as `[Header]`. */
  lines: string[];
  /** Where its first and, exclusive, its last line stand. */
  start: number;
  end: number;
  /** How much speaks for it; more lines of its kind and fewer others. */
  score: number;
  /** A heading or the name of an element says what it is. */
  isAnnounced: boolean;
}

/** A line as a header of a recipe's list. */
export const headerOf = (text: string): string => `[${text.replace(/(?<!\s)\s*[:：]\s*$/u, '').replace(/[[\]]/g, '')}]`;

/** The surest of several sections; undefined without any. */
export const bestOf = (sections: readonly (Section | undefined)[]): Section | undefined =>
  sections.reduce<Section | undefined>(
    (best, section) => (section !== undefined && section.score > (best?.score ?? 0) ? section : best),
    undefined,
  );

/** A part of a recipe as it was found in a text. */
export interface FoundSection {
  /** Headers stand as `[Header]`. */
  lines: string[];
  /** The places of its first line and, exclusive, of its last line. */
  start: number;
  end: number;
  /** How much speaks for the section: more lines of its kind and fewer others. */
  score: number;
  /** True where a heading or the name of an element says what the section is. */
  isAnnounced: boolean;
}

/** Returns a line as a header of a recipe's list. */
export const headerOf = (text: string): string => `[${text.replace(/(?<!\s)\s*[:：]\s*$/u, '').replace(/[[\]]/g, '')}]`;

/** Returns the surest of several sections, or undefined when there are none. */
export const bestOf = (sections: readonly (FoundSection | undefined)[]): FoundSection | undefined =>
  sections.reduce<FoundSection | undefined>(
    (best, section) => (section !== undefined && section.score > (best?.score ?? 0) ? section : best),
    undefined,
  );

import { pageWords } from '@trivet/lexicon/page-words';

const parts: ReadonlySet<string> = new Set(pageWords(({ partNames }) => partNames));

/** Returns true for a line that names a part of a dish and says nothing else: `Filling`, `Füllung:`. */
export const isPartName = (line: string): boolean =>
  line.length <= 40 &&
  parts.has(
    line
      .replace(/[:：]$/u, '')
      .trim()
      .toLowerCase(),
  );

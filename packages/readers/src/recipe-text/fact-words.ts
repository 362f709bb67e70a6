import { type Fact, pageWords } from '@trivet/lexicon/page-words';

const facts = new Map<string, Fact>();
for (const fact of ['time', 'cook', 'prep', 'total', 'yield'] as const)
  for (const label of pageWords(({ labels }) => labels?.[fact])) facts.set(label, fact);

const byStart = new Map<string, string[]>();
for (const label of [...facts.keys()].toSorted((a, b) => b.length - a.length)) {
  const start = label.slice(0, 2);
  byStart.set(start, [...(byStart.get(start) ?? []), label]);
}

/** A label in a line: what it names, and where its value begins. */
export interface FoundLabel {
  fact: Fact;
  start: number;
  end: number;
}

const wordStart = /(?<![\p{L}\p{M}\d])\p{L}/gu;
const isWithinWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}]/u.test(character);

/** Returns the labels in a line of lower case, the longest that fits at each place. */
export function labelsIn(line: string): FoundLabel[] {
  const found: FoundLabel[] = [];
  const quoted = line.replaceAll('״', '"');
  for (const { index } of quoted.matchAll(wordStart)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const fits = (label: string): boolean =>
      quoted.startsWith(label, index) && !isWithinWord(quoted[index + label.length]);
    const label = byStart.get(quoted.slice(index, index + 2))?.find(fits);
    const fact = label === undefined ? undefined : facts.get(label);
    if (label !== undefined && fact !== undefined) found.push({ fact, start: index, end: index + label.length });
  }
  return found;
}

/** Matches words for people and portions after a number: `4 people`. */
export const eaters =
  /^(?:servings?|people|persons?|portions?|portionen|personen|personnes?|pers\.?|convives|porzioni|persone|raciones|porciones|personas|comensales|porções|pessoas|porties|personer|portioner|porsjoner|porsjon|annosta|hengen\p{L}*|osób|osoby|porcj[ei]|porce|porcí|osob|osôb|porcií|adag\p{L}*|fő(?:re)?|személy\p{L}*|porții|porţii|persoane|portii|osobe|porcij\p{L}*|oseb\p{L}*|порц\p{L}*|персон\p{L}*|человек\p{L}*|осіб|людини|людей|души|човека|μερίδες|άτομα|kişilik|kişi|porsiyon|מנות|סועדים|אנשים|أشخاص|حصص|人分|人份|인분)(?![\p{L}\p{M}])/u;

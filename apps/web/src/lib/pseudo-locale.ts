import type { TextTree } from '@trivet/shared/text/translator';

const plain = 'AEIOUaeiouCcDdHhLlNnRrSsTtYyZz';
const marked = 'ÁÉÍÓÚáéíóúÇçĎďĤĥĽľÑñŘřŠšŤťÝýŽž';
const mark = (letter: string): string => marked[plain.indexOf(letter)] ?? letter;

/** The part by which texts of other languages may be longer than English ones. */
const growth = 0.4;

function lengthen(text: string): string {
  // Placeholders and tags are not translated.
  const parts = text.split(/(\{\{[^{}]*\}\}|<[^<>]*>)/);
  const words = parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, mark)));
  return `⟦${words.join('')}${'·'.repeat(Math.ceil(text.length * growth))}⟧`;
}

/**
 * Returns the texts of a language that nobody speaks, for development: each is marked and longer, so that untranslated,
 * cut-off or assembled texts are visible at once.
 * @example pseudoTexts({ save: 'Save {{name}}' }) // { save: '⟦Šávé {{name}}······⟧' }
 */
export const pseudoTexts = (texts: TextTree): TextTree =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? lengthen(value) : pseudoTexts(value),
    ]),
  );

/** Returns true when the address asks for pseudo texts: `?lang=pseudo`, before the hash. */
export const isPseudoAsked = (): boolean => new URLSearchParams(window.location.search).get('lang') === 'pseudo';

import { foldWord } from '@trivet/lexicon/fold';
import type { WordForms } from '@trivet/lexicon/nouns';
import type Fraction from 'fraction.js';

const categories: readonly Intl.LDMLPluralRule[] = ['one', 'few', 'many', 'other'];
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return rule;
}

const slavic: ReadonlySet<string> = new Set(['ru', 'uk']);

/** Returns the plural category of an amount in a language (CLDR). */
export function categoryOf(language: string, value: Fraction, isSlavic = slavic.has(language)): Intl.LDMLPluralRule {
  // Half a cup is singular outside of Slavic languages. The rules of CLDR are for decimals, not for fractions.
  const counted = !isSlavic && value.compare(1) <= 0 ? 1 : value.valueOf();
  return rulesOf(language).select(counted);
}

/** Returns the index of the form for an amount. */
function indexFor({ language, forms }: WordForms, value: Fraction): number {
  const isSlavic = forms.length > 2;
  const category = categoryOf(language, value, isSlavic);
  if (!isSlavic) return category === 'one' ? 0 : forms.length - 1;
  // Russian has the form for parts in common with that for two, three and four.
  return category === 'other' && forms.length === 3 ? 1 : categories.indexOf(category);
}

/** Returns the form of a word for an amount. */
export const formOf = (word: WordForms, value: Fraction): string =>
  word.forms[word.forms.length > 1 ? indexFor(word, value) : 0] ?? word.forms[0] ?? '';

/** Returns the form of a word for an amount, or null when the written one is none of its forms. */
function writtenFormOf(word: WordForms, folded: string, value: Fraction): string | null {
  const isForm = word.forms.length > 1 && word.forms.some((each) => foldWord(each) === folded);
  return isForm ? (word.forms[indexFor(word, value)] ?? null) : null;
}

/** Sorts words that are written with these accents first: jalapeños and jalapenos are one word when folded. */
const exactFirst =
  (written: string) =>
  (one: WordForms, other: WordForms): number =>
    Number(other.forms.includes(written)) - Number(one.forms.includes(written));

/**
 * Returns a written word in the form for an amount, or null when it stays as it is. Where several languages have the word,
 * it changes only if it does so in all of them. Of several words in one language the first one with the form counts.
 */
export function formFor(words: readonly WordForms[], written: string, value: Fraction): string | null {
  const bare = written.replace(/\.$/, '');
  const folded = foldWord(bare);
  const forms = new Map<string, string | null>();
  for (const word of [...words].sort(exactFirst(bare.toLowerCase()))) {
    forms.set(word.language, forms.get(word.language) ?? writtenFormOf(word, folded, value));
  }
  const [form = null, ...others] = forms.values();
  if (form === null || others.some((other) => other !== form) || foldWord(form) === folded) return null;
  const shown = /^\p{Lu}/u.test(bare) ? form.charAt(0).toUpperCase() + form.slice(1) : form;
  return written.endsWith('.') ? `${shown}.` : shown;
}

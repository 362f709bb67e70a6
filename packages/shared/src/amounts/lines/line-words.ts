import { foldedWords } from '@trivet/lexicon/read';

// Words of ingredient lines in all languages, folded.

/** How large a thing or how full a spoon is. They stand between a number and a unit or a noun. */
export const sizeWords = foldedWords('sizes');

/** Words before a number that is not exact. */
export const aboutWords = foldedWords('about');

/** Words between a unit and the ingredient. */
export const ofWords = foldedWords('of');

/** Words between a container and what it holds: 1 sachet de 50 g, 1 scatola da 400 g. */
export const contentWords = foldedWords('content');

/** Words that join a second amount to the first. */
export const plusWords = foldedWords('plus');

/** Words between two amounts of which either will do. */
export const orWords = foldedWords('or');

/** Words for an amount that is not said exactly. */
export const vagueWords = foldedWords('vague');

/** What ends the name of an ingredient: what it is for, what it can be replaced with, what else is needed. */
export const tailWords = foldedWords('tail');

/** Words behind an amount that holds for each piece. */
const eachWords = foldedWords('each');

/** Returns true for a word behind an amount that holds for each piece. The Italian "per" says what the amount is for. */
export const isEach = (word: string, language: string | null): boolean =>
  eachWords.has(word) && !(word === 'per' && language === 'it');

/** Words of a weight, in front of it: net weight 200 g, insgesamt 1 kg, общий вес 1 кг. */
export const weightWords = foldedWords('weight');

const totals =
  /(?<!\p{L})(?:total|altogether|combined|in all|insgesamt|zusammen|zus\.|gesamt\p{L}*|en tout|totale|in tutto|összesen|סה"כ|סך הכ\p{L}*|בסך הכ\p{L}*|всего|итого|общ(?:ий|ая|ее|им|ей) \p{L}+|всього|загалом|разом|загальн\p{L}+)(?!\p{L})/iu;

/** Returns true for words that say what all things weigh together: 56 oz total, insgesamt 1 kg. */
export const saysTotal = (text: string): boolean => totals.test(text);

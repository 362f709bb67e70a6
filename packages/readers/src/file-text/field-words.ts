import { pageWords, type WordedField } from '@trivet/lexicon/page-words';

/** The fields that have words. A word that means two fields in two languages means the last one here. */
const wordedFields: readonly WordedField[] = [
  'title',
  'description',
  'yield',
  'activeTime',
  'cookTime',
  'totalTime',
  'ingredients',
  'instructions',
  'notes',
  'source',
  'url',
  'labels',
  'rating',
  'images',
  'video',
  'nutrition',
  'createdAt',
  'lastMadeAt',
  'favorite',
];

/**
 * Returns a word for comparison: letters and digits only, without accents, in lower case. A number behind it counts
 * columns.
 * @example wordKey('Prep_Time') // 'preptime', as of `prepTime` and `PREP TIME`
 */
export const wordKey = (word: string): string =>
  word
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})\d+$/u, '');

const fields: ReadonlyMap<string, WordedField> = new Map(
  wordedFields.flatMap((field) =>
    pageWords((words) => words.fields?.[field]).map((word): [string, WordedField] => [wordKey(word), field]),
  ),
);

/** Returns the field that a column or a heading names in one of the nine languages, or undefined for another word. */
export const fieldOf = (word: string): WordedField | undefined => fields.get(wordKey(word));

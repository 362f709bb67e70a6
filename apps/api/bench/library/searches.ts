import { readWord, wordQuery, wordsOf } from '@trivet/shared/recipes/searching/search-words';
import { type BenchRecipe, benchRecipe } from './generate-recipes.ts';

/** A search, and the recipes that a person who types it wants to see. */
export interface BenchSearch {
  name: string;
  query: string;
  /** The words that a misspelt query means. */
  meant?: string;
  wants: (recipe: BenchRecipe) => boolean;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const allText = ({ title, description, ingredients, steps }: BenchRecipe): string =>
  folded([title, description, ...ingredients, ...steps].join(' '));
const hasWords = (text: string, starts: readonly string[]): boolean => {
  const found = text.split(/[^\p{L}\p{N}]+/u);
  return starts.every((start) => found.some((word) => word.startsWith(start)));
};
const anywhere =
  (...starts: string[]) =>
  (recipe: BenchRecipe): boolean =>
    hasWords(allText(recipe), starts);
const inTitle =
  (...starts: string[]) =>
  ({ title }: BenchRecipe): boolean =>
    hasWords(folded(title), starts);

export const searches: readonly BenchSearch[] = [
  { name: 'a common word', query: 'chicken', wants: anywhere('chicken') },
  { name: 'a rare word', query: 'galangal', wants: anywhere('galangal') },
  { name: 'two words', query: 'garlic butter', wants: anywhere('garlic', 'butter') },
  { name: 'three words', query: 'creamy salmon pasta', wants: anywhere('creamy', 'salmon', 'pasta') },
  { name: 'a word without its accents', query: 'creme brulee', wants: anywhere('creme', 'brulee') },
  { name: 'the beginning of a word', query: 'choc', wants: anywhere('choc') },
  { name: 'a misspelt word', query: 'chiken', meant: 'chicken', wants: inTitle('chicken') },
  {
    name: 'two words, one of them misspelt',
    query: 'choclate cake',
    meant: 'chocolate cake',
    wants: inTitle('chocolate', 'cake'),
  },
  { name: 'a misspelt ingredient', query: 'galangel', meant: 'galangal', wants: anywhere('galangal') },
  { name: 'a word of the steps', query: 'deglaze', wants: anywhere('deglaze') },
  { name: 'a word that nothing has', query: 'xyzzyplugh', wants: () => false },
];

/** Returns the titles, of the first `size` recipes, that a search should find. */
export const wantedTitles = (search: BenchSearch, size: number): Set<string> =>
  new Set(
    Array.from({ length: size }, (_, index) => benchRecipe(index))
      .filter(search.wants)
      .map(({ title }) => title),
  );

/** Returns the words of a search, as it is meant, in the syntax of `tsquery`: what the index alone is asked. */
export const indexQueryOf = ({ query, meant = query }: Pick<BenchSearch, 'query' | 'meant'>): string =>
  wordsOf(meant)
    .flatMap((word) => readWord(folded(word)) ?? [])
    .map((word) => wordQuery(word, 'any'))
    .join(' & ');

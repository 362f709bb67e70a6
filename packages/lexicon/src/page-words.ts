import all from '../languages/all/pages.json' with { type: 'json' };
import german from '../languages/de/pages.json' with { type: 'json' };
import farther from '../languages/el/pages.json' with { type: 'json' };
import english from '../languages/en/pages.json' with { type: 'json' };
import spanish from '../languages/es/pages.json' with { type: 'json' };
import french from '../languages/fr/pages.json' with { type: 'json' };
import hebrew from '../languages/he/pages.json' with { type: 'json' };
import hungarian from '../languages/hu/pages.json' with { type: 'json' };
import italian from '../languages/it/pages.json' with { type: 'json' };
import dutch from '../languages/nl/pages.json' with { type: 'json' };
import slavic from '../languages/pl/pages.json' with { type: 'json' };
import portuguese from '../languages/pt/pages.json' with { type: 'json' };
import russian from '../languages/ru/pages.json' with { type: 'json' };
import nordic from '../languages/sv/pages.json' with { type: 'json' };
import ukrainian from '../languages/uk/pages.json' with { type: 'json' };

type Lists<Key extends string> = Readonly<Partial<Record<Key, readonly string[]>>>;

/** What a part of a recipe contains, as its heading says. `end` comes after a recipe. */
export type SectionKind = 'ingredients' | 'instructions' | 'notes' | 'equipment' | 'end';

/** What a label on a page says about a recipe. A `time` does not say which time it is. */
export type Fact = 'yield' | 'total' | 'prep' | 'cook' | 'time';

/** The fields of a recipe that columns and headings name. */
export type WordedField =
  | 'title'
  | 'description'
  | 'yield'
  | 'activeTime'
  | 'cookTime'
  | 'totalTime'
  | 'ingredients'
  | 'instructions'
  | 'notes'
  | 'source'
  | 'url'
  | 'labels'
  | 'rating'
  | 'images'
  | 'video'
  | 'nutrition'
  | 'createdAt'
  | 'lastMadeAt'
  | 'favorite';

/** Names of schema.org's NutritionInformation. */
type NutritionProperty =
  | 'calories'
  | 'servingSize'
  | `${'fat' | 'saturatedFat' | 'transFat' | 'polyunsaturatedFat' | 'monounsaturatedFat' | 'cholesterol' | 'sodium'}Content`
  | `${'carbohydrate' | 'fiber' | 'sugar' | 'addedSugar' | 'protein' | 'vitaminD' | 'calcium' | 'iron' | 'potassium'}Content`;

/** The words with which pages and files of a language present recipes, in lower case. */
export interface PageWords {
  /** The name of the language, or of those that share a file. */
  readonly language: string;
  readonly headings?: Lists<SectionKind>;
  readonly labels?: Lists<Fact>;
  readonly fields?: Lists<WordedField>;
  readonly nutrition?: Lists<NutritionProperty>;
  /** What numbers a step: the word for one, numbers in words, and what may stand beside them. */
  readonly steps?: Lists<'words' | 'numbers' | 'others'>;
  /** Words for units of time by their minutes. A star stands for any letters. */
  readonly durations?: Lists<'1' | '60' | '1440'>;
  /** Words by which cooks call the parts of a dish. Those that are just as well an ingredient, such as cream, are left out. */
  readonly partNames?: readonly string[];
  /** Words that begin an ingredient without a number, and words for units of time behind a number. */
  readonly countWords?: readonly string[];
  readonly timeUnits?: readonly string[];
}

const languages: readonly PageWords[] = [
  english,
  german,
  french,
  italian,
  spanish,
  hebrew,
  hungarian,
  russian,
  ukrainian,
  dutch,
  nordic,
  portuguese,
  slavic,
  farther,
  all,
];

/** Returns the words that all languages have for something. */
export const pageWords = (of: (words: PageWords) => readonly string[] | undefined): string[] =>
  languages.flatMap((words) => of(words) ?? []);

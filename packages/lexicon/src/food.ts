/** The languages in which a food has names. */
export const foodLanguages = ['en', 'de', 'es', 'fr', 'it', 'hu', 'he', 'ru', 'uk'] as const;

/** One of {@link foodLanguages}. */
export type FoodLanguage = (typeof foodLanguages)[number];

/** Returns true for a language (BCP 47) in which foods have names. */
export const isFoodLanguage = (language: string): language is FoodLanguage =>
  foodLanguages.some((each) => each === language);

/**
 * Returns the language of foods for a tag (BCP 47), with or without a country. Foods of others are named in English.
 * @example foodLanguageOf('hu-hu') // 'hu'
 */
export function foodLanguageOf(tag: string): FoodLanguage {
  const [base = ''] = tag.split('-', 1);
  return isFoodLanguage(base) ? base : 'en';
}

/**
 * Where the weight of a cup comes from.
 *
 * - `usda`: a household measure of USDA FoodData Central, SR Legacy (public domain). A food that has only a measure by
 *   the spoon there has 16 tablespoons or 48 teaspoons in a cup.
 * - `king-arthur`: the ingredient weight chart of King Arthur Baking, which spoons flour into the cup.
 * - `label`: the weight that usual packages print beside a measured serving.
 * - `derived`: a food of the same make-up, such as sugar for vanilla sugar.
 */
type DensitySource = 'usda' | 'king-arthur' | 'label' | 'derived';

/**
 * Names as lines of ingredients have them, with `|` between them, the most usual first. Russian and Ukrainian names stand in
 * the nominative and in the genitive that follows an amount. A file of one language has no others.
 */
type FoodNames = Readonly<Partial<Record<FoodLanguage, string>>>;

/** A food without a known weight. */
export interface NamedFood {
  readonly names: FoodNames;
}

/** A food that cooks measure by volume. */
export interface Food extends NamedFood {
  /** Grams in one level US cup. */
  readonly gramsPerCup: number;
  readonly source: DensitySource;
}

/** The kinds of food in the order of the kitchen reference: what is baked with first. */
export const foodKinds = [
  'flours',
  'sugarsAndChocolate',
  'syrupsAndSpreads',
  'fatsAndOils',
  'dairy',
  'cheesesEggsAndMeat',
  'saltsAndLeaveners',
  'starchesCrumbsAndCereals',
  'nuts',
  'seedsAndNutButters',
  'driedFruit',
  'grains',
  'riceAndPasta',
  'dryLegumes',
  'cookedLegumes',
  'vegetables',
  'rootsAndAlliums',
  'greensAndMushrooms',
  'tomatoesAndPickles',
  'fruit',
  'berriesAndCitrus',
  'herbs',
  'spices',
  'sauces',
  'drinks',
] as const;

/** One of {@link foodKinds}. */
export type FoodKind = (typeof foodKinds)[number];

/** Foods by key. */
interface FoodsOf<Row extends NamedFood> {
  readonly foods: Readonly<Record<string, Row>>;
}

/** The table of foods (foods.json). Each key is in it once, and so is each name within a language. */
export interface FoodTable {
  readonly kinds: Readonly<Record<FoodKind, FoodsOf<Food>>>;
  readonly withoutWeight: FoodsOf<NamedFood>;
}

/** A food with its key and its kind. */
export interface KnownFood extends Food {
  readonly id: string;
  readonly kind: FoodKind;
}

/** Returns all foods of a table that have a weight, by key, in the order of the kinds. */
export const weighedFoods = ({ kinds }: FoodTable): ReadonlyMap<string, KnownFood> =>
  new Map(
    foodKinds.flatMap((kind) =>
      Object.entries(kinds[kind].foods).map(([id, food]) => [id, { ...food, id, kind }] as const),
    ),
  );

/** Returns the names of a food in a language, the most usual first. There are none where the table lacks the language. */
export const namesIn = (language: FoodLanguage, { names }: NamedFood): string[] => names[language]?.split('|') ?? [];

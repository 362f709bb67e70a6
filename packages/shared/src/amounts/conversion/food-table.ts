/** The languages in which a food has names. */
export type FoodLanguage = 'en' | 'de' | 'es' | 'fr' | 'it' | 'hu' | 'he' | 'ru' | 'uk';

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

/** A food that cooks measure by volume. */
export interface Food {
  /** Grams in one level US cup. */
  readonly gramsPerCup: number;
  readonly source: DensitySource;
  /**
   * Names as lines of ingredients have them, with `|` between them, the most usual first. Russian and Ukrainian names stand
   * in the nominative and in the genitive that follows an amount.
   */
  readonly names: Readonly<Record<FoodLanguage, string>>;
}

/** Foods by key. Each key is in one table only, and so is each name within a language. */
export type FoodTable = Readonly<Record<string, Food>>;

import { words } from './recipe-words.ts';

/** A recipe of the bench. The same number makes the same recipe everywhere. */
export interface BenchRecipe {
  title: string;
  description: string;
  servings: number;
  activeMinutes: number;
  totalMinutes: number;
  source: string;
  url: string;
  rating: number;
  created: string;
  ingredients: string[];
  steps: string[];
  labels: string[];
}

/** Returns mulberry32, a small generator of sufficiently random numbers in [0, 1). */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const ingredientCount = 10;
const stepCount = 8;
const minute = 60_000;

/** Returns recipe number `index`: about 2 kB of JSON-LD, ten ingredients, eight steps, three of sixty labels. */
export function benchRecipe(index: number): BenchRecipe {
  const random = randomNumbers(index);
  const any = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  const common = (from: readonly string[]): string => from[Math.floor(random() ** 2 * from.length)] ?? '';
  const main = common(words.main);
  const dish = any(words.dish);
  const names = [
    main,
    ...Array.from({ length: ingredientCount - 1 }, () => common(words.ingredient)),
    ...(random() < 0.12 ? [any(words.rare)] : []),
  ];
  const place = Math.floor(random() * words.label.length);
  const activeMinutes = 5 + Math.floor(random() * 40);
  const totalMinutes = activeMinutes + Math.floor(random() * 90);
  return {
    title: capitalized(`${any(words.style)} ${main} ${dish} with ${common(words.ingredient)} no. ${index}`),
    description: `A ${main} ${dish} that is asked for again, on the table in ${totalMinutes} minutes and as good the next day.`,
    servings: 1 + Math.floor(random() * 8),
    activeMinutes,
    totalMinutes,
    source: any(words.source),
    url: `https://cook.example.org/recipes/${index}`,
    rating: 1 + Math.floor(random() * 5),
    created: new Date(Date.UTC(2015, 0, 1) + Math.floor(random() * 5_000_000) * minute).toISOString(),
    ingredients: names.map((name) => `${any(words.amount)} ${name}${any(words.prepared)}`),
    steps: Array.from({ length: stepCount }, () =>
      any(words.step)
        .replace('#', any(names))
        .replace('@', String(2 + Math.floor(random() * 40))),
    ),
    labels: [0, 7, 31].map((offset) => words.label[(place + offset) % words.label.length] ?? ''),
  };
}

const jsonLdOf = (recipe: BenchRecipe) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: recipe.title,
  description: recipe.description,
  recipeYield: `${recipe.servings} servings`,
  prepTime: `PT${recipe.activeMinutes}M`,
  totalTime: `PT${recipe.totalMinutes}M`,
  creditText: recipe.source,
  url: recipe.url,
  dateCreated: recipe.created,
  recipeIngredient: recipe.ingredients,
  recipeInstructions: recipe.steps.map((text) => ({ '@type': 'HowToStep', text })),
  recipeCategory: recipe.labels,
  aggregateRating: { '@type': 'AggregateRating', ratingValue: recipe.rating, bestRating: 5, ratingCount: 1 },
});

/** Returns a file of the recipes `from` to `from + count - 1`. */
export const jsonLdFile = (from: number, count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, offset) => jsonLdOf(benchRecipe(from + offset))));

/** Returns the input of `recipes.addRecipe`. */
export const createInputOf = (recipe: BenchRecipe) => ({
  title: recipe.title,
  description: recipe.description,
  yield: `${recipe.servings} servings`,
  activeTime: `${recipe.activeMinutes} minutes`,
  totalTime: `${recipe.totalMinutes} minutes`,
  source: recipe.source,
  url: recipe.url,
  rating: recipe.rating,
  ingredients: recipe.ingredients.join('\n'),
  instructions: recipe.steps.join('\n'),
});

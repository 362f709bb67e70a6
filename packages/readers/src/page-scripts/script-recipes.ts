import { isNode, type JsonNode } from '../schema-org/json-node.ts';
import { ingredientTexts, instructionTexts } from './script-lines.ts';

const maxVisited = 100_000;
const maxDepth = 40;
const maxFound = 20;

const ingredientKeys =
  /^(?:recipe_?)?(?:ingredient|zutaten)(?:s|en|er|[ei])?_?(?:list|lines?|groups?|sections?|collection|parts?|blocks?|data|items?|text)?$/i;
const instructionKeys =
  /^(?:recipe_?|cooking_?|preparation_?)?(?:instruction|direction|step|method|preparation|procedure|zubereitung|fremgangsmate|instruccion)(?:s|es|steps?)?_?(?:list|lines?|groups?|sections?|collection|data|items?|text|steps?)?$/i;

const isFilled = (value: unknown): boolean =>
  (typeof value === 'string' && value.length > 10) ||
  (Array.isArray(value) && value.length > 0) ||
  (isNode(value) && Object.keys(value).length > 0);

const keyLike = (node: JsonNode, pattern: RegExp): string[] =>
  Object.keys(node).filter((key) => pattern.test(key) && isFilled(node[key]));

const firstText = (node: JsonNode, ...keys: string[]): string | number | undefined => {
  for (const key of keys) {
    const value = Object.hasOwn(node, key) ? node[key] : undefined;
    if ((typeof value === 'string' && value !== '') || (typeof value === 'number' && value > 0)) return value;
  }
  return undefined;
};

const fullest = (lists: readonly string[][]): string[] =>
  lists.reduce<string[]>((best, list) => (list.join('').length > best.join('').length ? list : best), []);

/** Returns an object of a page's data as a schema.org recipe when it has the shape of one. */
function recipeOf(node: JsonNode): Record<string, unknown> | undefined {
  const [ingredientKey] = keyLike(node, ingredientKeys);
  if (ingredientKey === undefined) return undefined;
  const ingredients = fullest(keyLike(node, ingredientKeys).map((key) => ingredientTexts(node[key])));
  const instructions = fullest(keyLike(node, instructionKeys).map((key) => instructionTexts(node[key])));
  const name = firstText(node, 'title', 'name', 'recipeName', 'recipe_name', 'recipeTitle', 'headline', 'displayName');
  if (ingredients.length < 2 || (instructions.length === 0 && name === undefined)) return undefined;
  return {
    '@type': 'Recipe',
    name,
    description: firstText(node, 'description', 'summary', 'intro', 'subtitle', 'teaser'),
    recipeIngredient: ingredients,
    recipeInstructions: instructions,
    recipeYield: firstText(
      node,
      'recipeYield',
      'yield',
      'servings',
      'numberOfServings',
      'portions',
      'serves',
      'servingSize',
      'people',
    ),
    totalTime: firstText(node, 'totalTime', 'total_time', 'totalTimeMinutes', 'total_time_minutes', 'totalDuration'),
    prepTime: firstText(node, 'prepTime', 'prep_time', 'preparationTime', 'prepTimeMinutes', 'prep_time_minutes'),
    cookTime: firstText(node, 'cookTime', 'cook_time', 'cookingTime', 'cookTimeMinutes', 'cook_time_minutes'),
    image: node.image ?? node.images ?? node.imageUrl ?? node.image_url,
  };
}

/** Returns the recipes in a page's data, in any shape that names ingredients and steps, as schema.org nodes. */
export function scriptRecipes(data: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const stack: { value: unknown; depth: number }[] = [{ value: data, depth: 0 }];
  for (let visited = 0; visited < maxVisited && found.length < maxFound; visited += 1) {
    const visit = stack.pop();
    if (visit === undefined) break;
    const { value, depth } = visit;
    if (isNode(value)) {
      const recipe = recipeOf(value);
      if (recipe !== undefined) found.push(recipe);
    }
    if (depth >= maxDepth || typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value) as unknown[];
    for (const child of inner.slice(0, 20_000).toReversed())
      if (typeof child === 'object' && child !== null) stack.push({ value: child, depth: depth + 1 });
  }
  return found;
}

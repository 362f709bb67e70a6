import { headerLine } from '../../schema-org/read-lines.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { childOf, childrenOf, childText, type XmlElement } from '../../syntax/xml-records.ts';

const orderOf = (element: XmlElement): number => Number(childText(element, 'DisplayOrder')) || 0;
const inOrder = (elements: readonly XmlElement[]): XmlElement[] => elements.toSorted((a, b) => orderOf(a) - orderOf(b));

/** Returns the lines of the groups of a recipe, each below its title. */
function linesOf(recipe: XmlElement, list: 'Ingredients' | 'Directions'): string[] {
  const item = list === 'Ingredients' ? 'IngredientSync' : 'DirectionSync';
  return inOrder(childrenOf(childOf(recipe, list), `${item}Group`)).flatMap((group) => [
    headerLine(childText(group, 'Title')),
    ...inOrder(childrenOf(childOf(group, list), item)).map((line) =>
      `${childText(line, 'Quantity')} ${childText(line, 'Text')}`.trim(),
    ),
  ]);
}

/** Returns the recipe of a `RecipeSync` in an answer of the sync service, or undefined for a deleted one. */
export function parseRecipeSync(recipe: XmlElement): RecipeParts | undefined {
  const text = (name: string): string => childText(recipe, name);
  if (text('Delete').toLowerCase() === 'true') return undefined;
  return {
    title: text('Title'),
    description: text('Description'),
    notes: text('Note'),
    yield: text('Yield'),
    activeTime: text('ActiveTime'),
    totalTime: text('TotalTime'),
    source: text('Source') || text('ManualSource'),
    url: text('Url'),
    imageUrls: [text('ImageUrl')],
    labels: childrenOf(childOf(recipe, 'Tags'), 'TagSync').map((tag) => childText(tag, 'Text')),
    ingredients: linesOf(recipe, 'Ingredients'),
    instructions: linesOf(recipe, 'Directions'),
  };
}

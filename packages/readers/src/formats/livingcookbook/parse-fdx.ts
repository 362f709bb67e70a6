import type { Nutrition } from '@trivet/shared/recipes/schemas';
import { base64Images } from '../../containers/base64-image.ts';
import type { XmlRecipeParts } from '../../recipe-files/xml-recipes.ts';
import { childrenOf, childText, descendantsOf, type XmlElement } from '../../syntax/xml-records.ts';
import { type CookbookLine, cookbookParts } from './living-cookbook-recipe.ts';

type Amount = Exclude<keyof Nutrition, 'servingSize' | 'description'>;

/** Attributes of `RecipeNutrition` in the units of our fields. */
const amounts: readonly (readonly [string, Amount])[] = [
  ['calories', 'calories'],
  ['totalfat', 'totalFat'],
  ['saturatedfat', 'saturatedFat'],
  ['transfattyacids', 'transFat'],
  ['polyunsaturatedfat', 'polyunsaturatedFat'],
  ['monounsaturatedfat', 'monounsaturatedFat'],
  ['cholesterol', 'cholesterolMg'],
  ['sodium', 'sodiumMg'],
  ['totalcarbohydrate', 'totalCarbs'],
  ['fiber', 'fiber'],
  ['sugar', 'sugar'],
  ['protein', 'protein'],
  ['calcium', 'calciumMg'],
  ['iron', 'ironMg'],
  ['potassium', 'potassiumMg'],
];

function nutritionOf(recipe: XmlElement): Nutrition {
  const [element] = descendantsOf(recipe, 'recipenutrition');
  const found = amounts.flatMap(([attribute, key]) => {
    const amount = Number(element?.attributes[attribute] ?? Number.NaN);
    return Number.isFinite(amount) && amount >= 0 ? [[key, amount] as const] : [];
  });
  if (!element || found.every(([, amount]) => amount === 0)) return {};
  const servingSize = element.attributes.servingsize?.slice(0, 200).trim() ?? '';
  return { ...Object.fromEntries(found), ...(servingSize === '' ? {} : { servingSize }) };
}

const isHeading = ({ attributes }: XmlElement): boolean => attributes.heading?.toUpperCase() === 'Y';

const ingredientLine = (element: XmlElement): CookbookLine => {
  const { quantity = '', unit = '', ingredient = '' } = element.attributes;
  return { text: [quantity, unit, ingredient].join(' ').trim(), isHeading: isHeading(element) };
};

const textsOf = (recipe: XmlElement, name: string): string[] =>
  descendantsOf(recipe, name).map(({ text }) => text.trim());

function reviewText({ attributes: { rating = '', reviewer = '', reviewdate = '' }, text }: XmlElement): string {
  const about = [reviewer, reviewdate, Number(rating) > 0 ? `${rating}/5` : ''].filter((part) => part !== '');
  return about.length === 0 ? text.trim() : `Review (${about.join(', ')}): ${text.trim()}`;
}

/** Returns the parts of a recipe element of an exchange file. Its names are in lower case. */
function partsOf(recipe: XmlElement, cookbooks: ReadonlyMap<string, string>): XmlRecipeParts {
  const reviews = descendantsOf(recipe, 'recipereview');
  // The program shows pictures of the recipe first, then scans, then those of single steps. The picture of its source
  // does not show the recipe.
  const pictures = ['recipeimage', 'recipescan', 'procedureimage'].flatMap((name) => descendantsOf(recipe, name));
  return cookbookParts({
    title: recipe.attributes.name ?? '',
    fields: recipe.attributes,
    cookbook: cookbooks.get(recipe.attributes.cookbookid ?? childText(recipe, 'cookbookid')) ?? '',
    ingredients: descendantsOf(recipe, 'recipeingredient').map((element) => ingredientLine(element)),
    procedures: descendantsOf(recipe, 'recipeprocedure').map((element) => ({
      text: childrenOf(element, 'proceduretext')
        .map(({ text }) => text)
        .join('\n'),
      isHeading: isHeading(element),
    })),
    authorNotes: textsOf(recipe, 'recipeauthornote'),
    tips: textsOf(recipe, 'recipetip'),
    reviews: reviews.map((review) => reviewText(review)),
    rating: reviews.length === 1 ? reviews[0]?.attributes.rating : undefined,
    nutrition: nutritionOf(recipe),
    images: base64Images(pictures.map(({ text }) => text)),
    imageFiles: pictures.flatMap(({ attributes }) => attributes.filename ?? []),
  });
}

/** Reads the cookbooks and recipes of an exchange file in their order. */
export function fdxReader(): (record: XmlElement) => XmlRecipeParts | undefined {
  const cookbooks = new Map<string, string>();
  return (record) => {
    const { id = '', name = '' } = record.attributes;
    if (record.name === 'recipe') return partsOf(record, cookbooks);
    cookbooks.set(id, name);
    return undefined;
  };
}

import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import { nutritionOfText } from '../../file-text/nutrition-text.ts';
import { xmlImporter, type XmlRecipeParts } from '../../recipe-files/xml-recipes.ts';
import { childOf, childrenOf, childText, type XmlElement } from '../../syntax/xml-records.ts';

/** Returns the lines of a text, which is plain in old exports. In new ones, each line is an `li`. */
function linesOf(recipe: XmlElement, name: string): string {
  const element = childOf(recipe, name);
  const items = childrenOf(element, 'li');
  return items.length === 0 ? (element?.text ?? '').trim() : items.map(({ text }) => text.trim()).join('\n');
}

/** Returns the files of the pictures. The program names them by their paths on the device. */
const pictureFiles = (recipe: XmlElement): string[] =>
  childrenOf(recipe, 'imagepath', 'image')
    .map((element) => childText(element, 'path') || element.text.trim())
    .flatMap((path) => (path === '' || path.startsWith('http') ? [] : (path.split(/[/\\]/).at(-1) ?? [])));

const isAddress = (text: string): boolean => /^https?:/i.test(text);

/** Reads one `recipe`. */
function cookmateParts(recipe: XmlElement): XmlRecipeParts {
  const text = (name: string): string => childText(recipe, name);
  return {
    title: text('title'),
    description: linesOf(recipe, 'description'),
    yield: text('quantity'),
    activeTime: text('preptime'),
    cookTime: text('cooktime'),
    totalTime: text('totaltime'),
    // The program has one field for the source, and many people type a book into it.
    source: text('source') || (isAddress(text('url')) ? '' : text('url')),
    url: text('url'),
    ingredients: linesOf(recipe, 'ingredient'),
    instructions: linesOf(recipe, 'recipetext'),
    notes: paragraphs([linesOf(recipe, 'comments'), ...leftovers({ Video: text('video') })]),
    labels: childrenOf(recipe, 'category').map((category) => category.text),
    rating: text('rating'),
    nutrition: nutritionOfText(linesOf(recipe, 'nutrition')),
    imageUrls: childrenOf(recipe, 'imageurl', 'image').map((image) => childText(image, 'path') || image.text),
    imageFiles: pictureFiles(recipe),
  };
}

/** Cookmate, My CookBook: `.mcb`, and the `.xml` in it alone. */
export const cookmateImporter = xmlImporter({
  source: 'cookmate',
  roots: ['cookbook'],
  reading: { records: ['recipe'] },
  reader: () => cookmateParts,
});

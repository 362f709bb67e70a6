import { base64Images } from '../../containers/base64-image.ts';
import { clockMinutes } from '../../file-text/clock-time.ts';
import { paragraphs } from '../../file-text/leftovers.ts';
import { yieldOf } from '../../file-text/yield-of.ts';
import { xmlImporter, type XmlRecipeParts } from '../../recipe-files/xml-recipes.ts';
import { decimalAmount } from '../../recipe-lines/decimal-amount.ts';
import { ingredientLine } from '../../recipe-lines/ingredient-line.ts';
import { headerLine } from '../../schema-org/read-lines.ts';
import { childOf, childrenOf, childText, descendantsOf, type XmlElement } from '../../syntax/xml-records.ts';

function quantityOf(element: XmlElement | undefined): string {
  const amount = childOf(element, 'amount');
  const range = [childText(amount, 'min'), childText(amount, 'max')].filter((text) => text !== '');
  return range.length > 0 ? range.join('–') : (amount?.text.trim() ?? '');
}

function lineOf(element: XmlElement): string {
  const unit = childText(element, 'unit');
  const prep = childrenOf(element, 'prep').map(({ text }) => text.trim());
  const name = childText(element, 'name');
  // The program requires an amount even where there is none.
  const line = /^to taste$/i.test(unit)
    ? ingredientLine({ name, note: [...prep, unit].join(', ') })
    : ingredientLine({ amount: decimalAmount(quantityOf(element), unit), unit, name, note: prep.join(', ') });
  const others = childrenOf(childOf(element, 'substitutes'), 'ingredient');
  return [line, ...others.map((other) => `or ${lineOf(other)}`)].join(' ');
}

const linesOf = (list: XmlElement | undefined): string[] =>
  childrenOf(list, 'ingredient', 'ingredient-group').flatMap((element) =>
    element.name === 'ingredient'
      ? [lineOf(element)]
      : [headerLine(element.attributes.name ?? ''), ...linesOf(element)],
  );

function ratingText(rating: XmlElement): string {
  const stars = descendantsOf(rating, 'criteria').map(
    (one) => `${childText(one, 'name')} ${childText(one, 'stars')}/5`,
  );
  const who = [childText(rating, 'rater'), ...stars].filter((text) => text !== '').join(', ');
  return `Rating (${who}): ${childText(rating, 'comment')}`;
}

/** Reads one `krecipes-recipe`. */
function krecipesParts(recipe: XmlElement): XmlRecipeParts {
  const description = childOf(recipe, 'krecipes-description');
  const made = childOf(description, 'yield');
  const kind = childText(made, 'type');
  const ratings = childrenOf(childOf(recipe, 'krecipes-ratings'), 'rating');
  const [only] = ratings.length === 1 ? ratings : [];
  return {
    title: childText(description, 'title'),
    yield: yieldOf(childText(description, 'serving'), `${decimalAmount(quantityOf(made), kind)} ${kind}`.trim()),
    activeTime: clockMinutes(childText(description, 'preparation-time')),
    source: childrenOf(description, 'author')
      .map(({ text }) => text.trim())
      .join(', '),
    labels: childrenOf(childOf(description, 'category'), 'cat').map(({ text }) => text),
    ingredients: linesOf(childOf(recipe, 'krecipes-ingredients')),
    instructions: childOf(recipe, 'krecipes-instructions')?.text,
    notes: paragraphs(ratings.map((rating) => ratingText(rating))),
    rating: only && childText(descendantsOf(only, 'criteria')[0], 'stars'),
    images: base64Images(descendantsOf(recipe, 'pic').map(({ text }) => text)),
  };
}

/** KRecipes: `.kreml`. */
export const krecipesImporter = xmlImporter({
  source: 'krecipes',
  roots: ['krecipes'],
  reading: { records: ['krecipes-recipe'] },
  reader: () => krecipesParts,
});

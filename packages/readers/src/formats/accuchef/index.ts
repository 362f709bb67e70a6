import { splitLines } from '../../containers/text-lines.ts';
import { clockMinutes } from '../../file-text/clock-time.ts';
import { splitCredits } from '../../file-text/credit-lines.ts';
import { withHeaders } from '../../file-text/step-headers.ts';
import { unwrapped } from '../../file-text/unwrapped-lines.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';

/** Returns whether a record begins at this line. */
const isStart = (line: string): boolean => /^\*{5}\s*AccuChef/i.test(line);
/** Returns whether a record ends at this line. */
const isEnd = (line: string): boolean => /^Z\.{5}/.test(line);

interface Ingredient {
  amount: string;
  name: string;
  preparation: string;
}

const lineOf = ({ amount, name, preparation }: Ingredient): string =>
  `${amount} ${name}${preparation === '' ? '' : `, ${preparation}`}`;

/** Returns the ingredients. An amount begins an ingredient, and a name begins one that has no amount. */
function ingredientsOf(lines: readonly string[]): string[] {
  const ingredients: Ingredient[] = [];
  for (const line of lines) {
    const [code, text] = [line.charAt(0), line.slice(1).trim()];
    const last = ingredients.at(-1);
    if (code === 'H') ingredients.push({ amount: text, name: '', preparation: '' });
    else if (code === 'I' && last?.name === '') last.name = text;
    else if (code === 'I') ingredients.push({ amount: '', name: text, preparation: '' });
    else if (code === 'K' && last) last.preparation = text;
  }
  return ingredients.map(lineOf);
}

/**
 * Returns the lines of the directions. A tilde ends a paragraph. Some texts have one line fewer than their number says.
 */
function directionsOf(lines: readonly string[]): { directions: string[]; nutrition: string[] } {
  const written = lines
    .filter((line) => line.startsWith('J'))
    .flatMap((line) => (line.trimEnd().endsWith('~') ? [line.slice(1).replace(/~\s*$/, ''), ''] : [line.slice(1)]))
    .map((line) => (/^\d*$/.test(line.trim()) ? '' : line));
  const paragraphs = unwrapped(written);
  const isNutrition = (paragraph: string): boolean => /^per serving\b/i.test(paragraph);
  return {
    directions: paragraphs.filter((paragraph) => !isNutrition(paragraph)),
    nutrition: paragraphs.filter(isNutrition),
  };
}

/** Reads one record: each line begins with the letter of its field. */
function parseAccuChef(block: readonly string[]): RecipeParts {
  const lines = block.slice(1);
  const all = (code: string): string[] =>
    lines.filter((line) => line.startsWith(code)).map((line) => line.slice(code.length).trim());
  const { directions, nutrition } = directionsOf(lines);
  const { steps, credits } = splitCredits(directions);
  const [servings = '', unit = ''] = [all('E')[0], all('M')[0]];
  return {
    title: all('A').join(' '),
    labels: all('B').flatMap((text) => text.split(',')),
    yield: `${servings} ${servings === '' ? '' : unit}`,
    totalTime: clockMinutes(all('P1')[0]),
    description: unwrapped(all('F')),
    ingredients: ingredientsOf(lines),
    instructions: withHeaders(steps),
    notes: credits,
    nutrition: nutrition.length === 0 ? undefined : { description: nutrition.join('\n') },
  };
}

/** Import files of AccuChef. */
export const accuChefImporter = textImporterOf({
  source: 'accuchef',
  isOwn: (text) => splitLines(text).some(isStart),
  rules: { starts: isStart, ends: isEnd },
  parse: parseAccuChef,
});

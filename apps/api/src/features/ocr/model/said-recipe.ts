import { maxTitleLength, type RecipeText } from '@trivet/shared/recipes/schemas';
import { z } from 'zod';
import { foldSpaces } from '@trivet/shared/text/fold-spaces';

/** Longest fact such as the yield, and longest line of a list, in UTF-16 units. */
const maxFact = 200;
const maxLine = 4_000;
/**
 * Most lines of one list.
 * @limit Photos and documents (300 lines of 4,000 characters a list): Recipe of the vision model. No recipe is longer.
 */
const maxLines = 300;

/** The fields that a model may say. They are those whose words can be looked for on the pages. */
const shapeOf = (title: z.ZodString, fact: z.ZodString, list: z.ZodArray<z.ZodString>) =>
  z.strictObject({
    title,
    yield: fact,
    activeTime: fact,
    totalTime: fact,
    ingredients: list,
    instructions: list,
    notes: list,
  });

/** What a model is asked for. Services know few of the keywords of a JSON schema, so it has no limits. */
export const askedRecipeSchema = shapeOf(z.string(), z.string(), z.array(z.string()));

const saidRecipeSchema = shapeOf(
  z.string().max(maxTitleLength),
  z.string().max(maxFact),
  z.array(z.string().max(maxLine)).max(maxLines),
);

/** Returns one line of plain text that can be stored. */
const lineOf = (text: string): string => foldSpaces(text.replaceAll('\0', '').toWellFormed()).trim();
const linesOf = (list: readonly string[]): string =>
  list
    .map((line) => lineOf(line))
    .filter((line) => line !== '')
    .join('\n');

/**
 * Reads the answer of a model. Returns null where it says that the pages have no recipe. Throws for an answer of any other
 * kind. Some models write around the object.
 */
export function readAnswer(answer: string): RecipeText | null {
  const object = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  const said = saidRecipeSchema.parse(JSON.parse(object));
  const [ingredients, instructions] = [linesOf(said.ingredients), linesOf(said.instructions)];
  if (ingredients === '' && instructions === '') return null;
  return {
    title: lineOf(said.title),
    yield: lineOf(said.yield),
    activeTime: lineOf(said.activeTime),
    totalTime: lineOf(said.totalTime),
    ingredients,
    instructions,
    notes: linesOf(said.notes),
    description: '',
    source: '',
    url: '',
  };
}

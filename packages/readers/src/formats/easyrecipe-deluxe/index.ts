import { splitLines } from '../../containers/text-lines.ts';
import { clockMinutes } from '../../file-text/clock-time.ts';
import { leftovers } from '../../file-text/leftovers.ts';
import { unwrapped } from '../../file-text/unwrapped-lines.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';

/** Returns whether a line is a rule, as it stands under a title and under its fields. */
const isLine = (line: string): boolean => /^_{20,}\s*$/.test(line);

/** Returns whether a record begins at this line: a starred title with a rule under it. */
const isStart = (line: string, next: string): boolean => /^\*\s*\S/.test(line) && isLine(next);

interface Parts {
  fields: Map<string, string>;
  /** The text of each bracketed part. */
  parts: Map<string, string[]>;
}

function partsOf(lines: readonly string[]): Parts {
  const fields = new Map<string, string>();
  const parts = new Map<string, string[]>();
  let part: string[] | undefined;
  for (const line of lines) {
    const name = /^\[([^\]]{1,40})\]\s*$/.exec(line)?.[1];
    const [, label, value = ''] = /^([\p{L} ]{2,40}):(.*)$/u.exec(line) ?? [];
    if (name !== undefined) {
      part = parts.get(name.toLowerCase()) ?? [];
      parts.set(name.toLowerCase(), part);
    } else if (part) part.push(line);
    else if (label !== undefined) fields.set(label.trim().toLowerCase(), value.trim());
  }
  return { fields, parts };
}

/** Reads one record, from its title. */
function parseEasyRecipe([title = '', ...lines]: readonly string[]): RecipeParts {
  const { fields, parts } = partsOf(lines);
  const part = (start: string): string[] =>
    [...parts].filter(([name]) => name.startsWith(start)).flatMap(([, text]) => text);
  const others = [...parts].filter(([name]) => !/^(?:ingredient|instruction|direction)/.test(name));
  return {
    title: title.slice(1),
    labels: ['category', 'cuisine style'].flatMap((name) => (fields.get(name) ?? '').split(',')),
    yield: fields.get('yield') ?? fields.get('servings'),
    activeTime: clockMinutes(fields.get('preparation time')),
    cookTime: clockMinutes(fields.get('cooking time')),
    source: fields.get('source') ?? fields.get('author'),
    ingredients: part('ingredient'),
    instructions: unwrapped([...part('instruction'), ...part('direction')]),
    notes: [...leftovers({ 'Main ingredient': fields.get('main ingredient') }), ...others.flatMap(([, text]) => text)],
  };
}

/** The text export of EasyRecipe Deluxe. */
export const easyRecipeDeluxeImporter = textImporterOf({
  source: 'easyrecipe-deluxe',
  isOwn: (text) => {
    const lines = splitLines(text);
    return /^\[Ingredients?\]/im.test(text) && lines.some((line, at) => isStart(line, lines[at + 1] ?? ''));
  },
  rules: { starts: isStart },
  parse: parseEasyRecipe,
});

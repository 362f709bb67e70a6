import { splitLines } from '../../containers/text-lines.ts';
import { clockMinutes } from '../../file-text/clock-time.ts';
import { splitCredits } from '../../file-text/credit-lines.ts';
import { sectionName } from '../../file-text/section-name.ts';
import { withHeaders } from '../../file-text/step-headers.ts';
import { unwrapped } from '../../file-text/unwrapped-lines.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { headerLine } from '../../schema-org/read-lines.ts';

/** Returns whether a record begins at this line. */
const isStart = (line: string): boolean => /^@{5}/.test(line);
/** Returns whether this line identifies the format among other text with such lines. */
const isFirst = (line: string): boolean => /^@{5}.{0,200}Now You're Cooking/i.test(line);
/** Returns whether a record ends at this line. */
const isEnd = (line: string): boolean => /^\*\* Exported from Now You're Cooking/i.test(line);

const label =
  /^(NYC Nutrition Analysis[^:]{0,80}|Contributor|Source|Yield|Servings|Preparation Time|Prep Time|Cooking Time|Cook Time|Total Time|Notes?|Rating|NYC Nutrilink)\s*:(.*)$/i;

/** Returns paragraphs, each as its lines. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

const lineOf = (line: string): string => {
  const name = sectionName(line);
  return name === undefined ? line.trim().replace(/(?<!\s)\s+--\s*(?=\S)/g, ', ') : headerLine(name);
};

const isAmount = (line: string): boolean => /^\s*[\d½¼¾⅓⅔⅛]/u.test(line);
const timeOf = (text: string | undefined): string | number | undefined => clockMinutes(text) ?? text;

/** Reads one record, from its first line to its last. */
function parseNyc(block: readonly string[]): RecipeParts | undefined {
  const [title, ...paragraphs] = paragraphsOf(block.slice(1).filter((line) => !isEnd(line)));
  if (!title) return undefined;
  const fields = new Map<string, string>();
  const texts = paragraphs.filter((paragraph) => {
    const [, name, value = ''] = label.exec(paragraph[0]?.trim() ?? '') ?? [];
    if (name === undefined) return true;
    fields.set(name.toLowerCase().split(' (')[0] ?? '', [value.trim(), ...paragraph.slice(1)].join(' '));
    return false;
  });
  const categories = texts.length > 1 && texts[0]?.length === 1 && !isAmount(texts[0][0] ?? '') ? texts.shift() : [];
  const ingredients = texts.shift() ?? [];
  const { steps, credits } = splitCredits(texts.flatMap((paragraph) => unwrapped(paragraph)));
  const nutrition = fields.get('nyc nutrition analysis');
  return {
    title: title.join(' '),
    labels: (categories?.[0] ?? '').split(/[,\t]/),
    ingredients: ingredients.map(lineOf),
    instructions: withHeaders(steps),
    yield: fields.get('yield') ?? fields.get('servings'),
    activeTime: timeOf(fields.get('preparation time') ?? fields.get('prep time')),
    cookTime: timeOf(fields.get('cooking time') ?? fields.get('cook time')),
    totalTime: timeOf(fields.get('total time')),
    source: fields.get('source') ?? fields.get('contributor'),
    notes: [...credits, fields.get('notes') ?? fields.get('note') ?? ''],
    nutrition: nutrition === undefined ? undefined : { description: nutrition },
  };
}

/** The text export of Now You're Cooking!. */
export const nycImporter = textImporterOf({
  source: 'nyc',
  isOwn: (text) => splitLines(text).some(isFirst),
  rules: { starts: isStart, ends: isEnd },
  parse: parseNyc,
});

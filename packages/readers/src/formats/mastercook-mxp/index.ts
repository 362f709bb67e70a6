import { splitLines } from '../../containers/text-lines.ts';
import { clockMinutes } from '../../file-text/clock-time.ts';
import { splitCredits } from '../../file-text/credit-lines.ts';
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import { isRule } from '../../file-text/section-name.ts';
import { withHeaders } from '../../file-text/step-headers.ts';
import { unwrapped } from '../../file-text/unwrapped-lines.ts';
import { yieldOf } from '../../file-text/yield-of.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { tableLines } from './ingredient-table.ts';

/** Returns whether a record begins at this line. The number of spaces differs between the versions of the program. */
const isStart = (line: string): boolean => /^\s*\*\s*Exported\s+from\s+MasterCook/i.test(line);

const isTableHead = (line: string): boolean => /^\s*Amount\s+Measure\s+Ingredient/i.test(line);

// These are the labels below the directions. The value is in quotes on the next lines, or behind the colon.
const trailer =
  /^(Description|Cuisine|Source|S\([^)]{0,60}\)|Copyright|Yield|Start to Finish Time|T\([^)]{0,60}\)|Ratings|Suggested Wine|Serving Ideas|Notes|Nutr\. Assoc\.)\s*:(.*)$/i;
const nutrition = /^Per Serving\b.{0,80}:/i;

interface Head {
  title: string;
  author: string;
  servings: string;
  preparation: string;
  categories: string[];
}

/** Returns the categories, which are in two columns. The first is 33 wide. */
const categoriesOf = (line: string): string[] => {
  const named = line.replace(/^\s*Categories\s*:/i, '').trim();
  const parts = named.split(/\t| {2,}/);
  return parts.length === 1 && named.length > 33 ? [named.slice(0, 33), named.slice(33)] : parts;
};

function readHead(lines: readonly string[]): Head {
  const fieldsAt = lines.findIndex((line) => /^\s*(?:Recipe By|Serving Size|Categories)\s*:/i.test(line));
  const title = (fieldsAt === -1 ? lines : lines.slice(0, fieldsAt)).map((line) => line.trim()).filter(Boolean);
  const fields = fieldsAt === -1 ? [] : lines.slice(fieldsAt);
  const value = (pattern: RegExp): string =>
    fields
      .map((line) => pattern.exec(line)?.[1])
      .find(Boolean)
      ?.trim() ?? '';
  const categoriesAt = fields.findIndex((line) => /^\s*Categories\s*:/i.test(line));
  return {
    title: title.join(' '),
    author: value(/^\s*Recipe By\s*:(.*)$/i),
    servings: value(/^\s*Serving Size\s*:\s*([^\s:]+)/i),
    preparation: value(/Preparation Time\s*:\s*([\d:]+)/i),
    categories: categoriesAt === -1 ? [] : fields.slice(categoriesAt).flatMap(categoriesOf),
  };
}

interface Parts {
  head: string[];
  table: string[];
  directions: string[];
  /** The labelled texts below the directions, in the order of the file. */
  trailers: { label: string; lines: string[] }[];
}

function partsOf(lines: readonly string[]): Parts {
  const tableAt = lines.findIndex(isTableHead);
  const table = tableAt === -1 ? [] : lines.slice(tableAt + 1);
  const start = table.findIndex((line) => line.trim() !== '' && !isRule(line));
  const length = start === -1 ? 0 : table.slice(start).findIndex((line) => line.trim() === '');
  const end = start === -1 ? 0 : length === -1 ? table.length : start + length;
  const parts: Parts = {
    head: lines.slice(0, tableAt === -1 ? undefined : tableAt),
    table: table.slice(Math.max(start, 0), end),
    directions: [],
    trailers: [],
  };
  for (const line of table.slice(end)) {
    const [, label, value = ''] = trailer.exec(line.trim()) ?? [];
    if (label !== undefined) parts.trailers.push({ label: label.toLowerCase(), lines: [value] });
    else if (nutrition.test(line.trim())) parts.trailers.push({ label: 'nutrition', lines: [line] });
    else if (isRule(line)) parts.trailers.push({ label: 'rule', lines: [] });
    else (parts.trailers.at(-1)?.lines ?? parts.directions).push(line);
  }
  return parts;
}

interface Trailer {
  label: string;
  text: string;
}

const textOf = (lines: readonly string[]): string =>
  unwrapped(lines)
    .join('\n')
    .replace(/^"([\s\S]*)"$/, '$1');

/** Returns the texts without a field of their own, each under its label. */
function notesOf(trailers: readonly Trailer[], author: string): string[] {
  const titled: Readonly<Record<string, string>> = {
    copyright: 'Copyright',
    ratings: 'Ratings',
    'suggested wine': 'Suggested wine',
    'serving ideas': 'Serving ideas',
  };
  return [
    ...leftovers({ 'Recipe by': author }),
    ...trailers.flatMap(({ label, text }) => {
      const title = titled[label] ?? /^t\((.*)\)$/.exec(label)?.[1];
      if (title !== undefined) return leftovers({ [title]: text });
      return label === 'notes' || label === 'rule' ? [text] : [];
    }),
  ];
}

function timesOf(preparation: string, finish: string): Pick<RecipeParts, 'activeTime' | 'totalTime'> {
  const [prep, total] = [clockMinutes(preparation), clockMinutes(finish)];
  return total === undefined ? { totalTime: prep } : { activeTime: prep, totalTime: total };
}

/** Reads one record, from its first line. */
function parseMxp(block: readonly string[]): RecipeParts {
  const { head: headLines, table, directions, trailers: trailing } = partsOf(block.slice(1));
  const head = readHead(headLines);
  const trailers = trailing.map(({ label, lines }) => ({ label, text: textOf(lines) }));
  const text = (start: string): string => trailers.find(({ label }) => label.startsWith(start))?.text ?? '';
  const source = text('source');
  const { steps, credits } = splitCredits(unwrapped(directions));
  return {
    title: head.title,
    description: text('description'),
    yield: yieldOf(head.servings, text('yield')),
    ...timesOf(head.preparation, text('start to finish time')),
    source: source || head.author,
    url: text('s('),
    labels: [...head.categories, text('cuisine')],
    ingredients: tableLines(table),
    instructions: withHeaders(steps),
    notes: paragraphs([credits.join('\n'), ...notesOf(trailers, source === '' ? '' : head.author)]),
    nutrition: text('nutrition') === '' ? undefined : { description: text('nutrition') },
  };
}

/** The generic text export of MasterCook, `.mxp`. */
export const masterCookMxpImporter = textImporterOf({
  source: 'mastercook-mxp',
  isOwn: (text) => splitLines(text).some(isStart),
  rules: { starts: isStart },
  parse: parseMxp,
});

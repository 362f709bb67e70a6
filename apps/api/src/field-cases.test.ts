import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSharedText } from '@trivet/shared/testing/shared-files';
import iconv from 'iconv-lite';
import { expect } from 'vitest';
import { toClipResponse } from '@trivet/shared/clip/schemas';
import { extractRecipe } from '@trivet/readers/pages/extract-recipe';
import { readFile, recipesOf } from '@trivet/readers/testing/corpus';
import { inFolder, zipOf } from '@trivet/readers/testing/read-bytes';
import { test, type TestUser } from '#api/kernel/testing/test';

/** What is read, in the words of the file of cases. */
type Input =
  | { do: 'clip'; html?: string; jsonLd?: unknown }
  | { do: 'import'; name: string; text?: string; encoding?: string; json?: unknown; zip?: Record<string, unknown> }
  | { do: 'calendar'; plan: string; entries: string[] };

interface FieldCase {
  id: string;
  kind: string;
  input: Input | { do: 'scale' | 'convert' | 'convertStep' | 'shoppingList' };
  expected: unknown;
}

const isReading = (one: FieldCase): one is FieldCase & { input: Input } =>
  ['clip', 'import', 'calendar'].includes(one.input.do);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const clipped = ({ html, jsonLd }: Extract<Input, { do: 'clip' }>): unknown => {
  const page = html ?? `<!doctype html><script type="application/ld+json">${JSON.stringify(jsonLd)}</script>`;
  const recipe = extractRecipe(page, 'https://cook.example.org/r/1');
  return recipe && toClipResponse(recipe);
};

function bytesOf({
  zip,
  json,
  text = '',
  encoding = 'utf8',
}: Extract<Input, { do: 'import' }>): Promise<Buffer> | Buffer {
  if (zip) return zipOf(Object.fromEntries(Object.entries(zip).map(([path, file]) => [path, asText(file)])));
  return json === undefined ? iconv.encode(text, encoding) : Buffer.from(asText(json));
}

const imported = (input: Extract<Input, { do: 'import' }>): Promise<unknown> =>
  inFolder(async (folder) => {
    const path = join(folder, input.name);
    await writeFile(path, await bytesOf(input));
    const [first] = recipesOf((await readFile(path)).results);
    return first?.recipe;
  });

/** Returns the calendar of a plan, as a program reads it that knows its address. */
async function calendarOf(user: TestUser, { plan, entries }: Extract<Input, { do: 'calendar' }>): Promise<string> {
  const { id } = await user.api.mealPlans.createMealPlan({ title: plan });
  for (const title of entries) {
    const item = { mealPlanId: id, title, meal: 'dinner' as const, scheduledDate: '2026-11-23' };
    await user.api.mealPlans.createMealPlanItem(item);
  }
  const { url } = await user.api.mealPlans.createCalendarLink({ id });
  const { pathname, search } = new URL(url);
  return (await user.rest('GET', `${pathname.replace(/^\/api/, '')}${search}`)).body;
}

test('what the field has come across is read right, where it is at hand', async ({ newUser }) => {
  const cases = (JSON.parse(readSharedText('facts/field-cases.json') ?? '[]') as FieldCase[]).filter(isReading);
  const user = await newUser('ann');
  for (const { id, kind, input, expected } of cases) {
    const name = `${kind} ${id}`;
    if (input.do === 'clip') expect.soft(clipped(input), name).toMatchObject(expected as object);
    else if (input.do === 'import') expect.soft(await imported(input), name).toMatchObject(expected as object);
    else if (kind === 'last-line') expect.soft(await calendarOf(user, input), name).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    else expect.soft((await calendarOf(user, input)).split('\r\n'), name).toContain(expected);
  }
});

import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import { lightEffort, superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { expect, test } from 'vitest';
import type { PortablePlan } from '#api/features/meal-plans/meal-plans.public';
import { archiveTexts } from './archive/archive-texts.ts';
import { exportWords } from './offline/export-words.ts';
import { fileNameOf } from './zip/file-names.ts';
import { planTexts } from './archive/scope-texts.ts';
import type { ExportedRecipe } from './exported-recipe.ts';
import { textFormats } from './formats/text-formats.ts';

const words = await exportWords('en-us');
const date = new Date(0);

const withText = (text: string): ExportedRecipe => ({
  ...emptyRecipe,
  title: text,
  description: text,
  yield: text,
  source: text,
  url: `https://${text}`,
  notes: text,
  ingredients: text,
  instructions: text,
  id: '00000000-0000-4000-8000-000000000000',
  userId: '00000000-0000-4000-8000-000000000000',
  version: 1,
  isOwn: true,
  fromUserName: null,
  labels: [{ title: text, group: null }],
  images: [],
  linkedRecipes: [],
  isFavorite: false,
  historyBytes: 0,
  createdAt: date,
  updatedAt: date,
});
const addressed = (text: string) => ({ ...withText(text), images: [] });

/** Returns a plan whose every text is this one. */
function planWith(text: string): PortablePlan {
  const planned = { title: text, note: text, meal: text, recipeId: null, yield: text, scale: '1', order: 0 };
  const made = { createdAt: date.toISOString() };
  const ofNothing = { seriesId: null, occurrence: null, madeAt: null };
  const rule = { start: '2026-11-27', unit: 'day' as const, interval: 1, until: null, skipped: [] };
  return {
    title: text,
    repeatAfter: 14,
    onceAWeek: [text],
    ...made,
    meals: [{ key: text, title: text, color: null }],
    items: [{ ...planned, ...made, ...ofNothing, date: '2026-11-27' }],
    series: [{ ...planned, ...made, ...rule, id: '00000000-0000-4000-8000-000000000000' }],
    templates: [],
  };
}

const alphabet = [
  ...tokensOfSources(
    'apps/api/src/features/export/archive/{plan-texts,recipe-markdown}.ts',
    'apps/api/src/features/export/zip/file-names.ts',
    'apps/api/src/features/export/offline/offline-pages.ts',
    'apps/api/src/features/export/formats/{txt,xml,json-ld}.ts',
    'packages/readers/src/own-files/json-ld-own.ts',
    'packages/readers/src/schema-org/{json-ld,survives-reading}.ts',
  ),
  'a\n',
  '\r\n',
  '[a\n',
  '[a]\n',
  '1 \n',
  '&#1',
  '\u0301\u0323',
];

test.each<[string, (text: string) => unknown]>([
  [
    'the page, the Markdown and the JSON of an archive',
    (text) => archiveTexts({ recipe: withText(text), shown: [], files: [], own: {} }, words),
  ],
  ['JSON-LD', (text) => textFormats['json-ld'].textOf(addressed(text), '')],
  ['plain text', (text) => textFormats.txt.textOf(addressed(text), '')],
  ['XML', (text) => textFormats.xml.textOf(addressed(text), '')],
  ['the text of a meal plan', (text) => planTexts('monday', words).textOf(planWith(text))],
  ['the name of a file', (text) => fileNameOf(text, 'recipe')],
])('D2 the work for %s grows with the text and no faster', async (_what, read) => {
  expect(await superLinearTexts(read, alphabet, lightEffort)).toEqual([]);
});

import type { KitchenEntry } from '@trivet/shared/kitchen-reference/entries';
import { foodName } from '@trivet/shared/kitchen-reference/food-names';
import { gramsIn } from '@trivet/shared/kitchen-reference/food-weights';
import type { KitchenAmount } from '@trivet/shared/kitchen-reference/measures';
import { fanCelsius, ovenSettings } from '@trivet/shared/kitchen-reference/oven';
import {
  celsiusOf,
  safeSources,
  safeTemperatures,
  usualHold,
} from '@trivet/shared/kitchen-reference/safe-temperatures';
import { type KitchenSourceId, kitchenSources } from '@trivet/shared/kitchen-reference/sources';
import type { Alternative } from '@trivet/shared/kitchen-reference/substitution';
import { substitutions } from '@trivet/shared/kitchen-reference/substitutions';
import { volumeUnits, type VolumeUnitId } from '@trivet/shared/kitchen-reference/volume-units';
import { writeMeasure } from '@trivet/shared/kitchen-reference/write-measure';
import { defaultLanguage } from '@trivet/shared/languages';
import { searchKitchenReference } from '@trivet/shared/kitchen-reference/search';
import { type KitchenLanguage, loadKitchenLanguage } from '@trivet/shared/kitchen-reference/texts';
import { storableText } from '@trivet/shared/text/storable-text';
import { z } from 'zod';
import { getLanguage } from '#api/features/preferences/preferences.public';
import { defineTool } from './tool.ts';

/** Most entries of an answer. */
const maxEntries = 20;

/** Returns an entry of the kitchen reference as a model reads it: its facts with their source. */
function toldEntry({ section, id, title }: KitchenEntry, language: KitchenLanguage): object {
  switch (section) {
    case 'foods':
      return { title, ...toldFood(id, language) };
    case 'volumes':
      return { title, ...toldVolume(id as VolumeUnitId) };
    case 'oven':
      return { title, ...toldOven(id) };
    case 'safe':
      return { title, ...toldSafe(id) };
    case 'substitutions':
      return { title, ...toldSubstitution(id, language) };
    // The size of a pan is its key.
    case 'pans':
      return { title, pan: `${id} mm` };
  }
}

const source = (id: KitchenSourceId): string => `${kitchenSources[id].publisher}: ${kitchenSources[id].title}`;

const rounded = (grams: number): number => Math.round(grams * 10) / 10;

function toldFood(id: string, { foods }: KitchenLanguage): object {
  const food = foods.get(id);
  if (food === undefined) return {};
  return {
    gramsPerCup: rounded(gramsIn('cup', food).valueOf()),
    gramsPerTablespoon: rounded(gramsIn('tablespoon', food).valueOf()),
    gramsPerTeaspoon: rounded(gramsIn('teaspoon', food).valueOf()),
  };
}

const toldVolume = (id: VolumeUnitId): object => ({
  milliliters: rounded(volumeUnits[id].milliliters.valueOf()),
  source: source(volumeUnits[id].source),
});

function toldOven(id: string): object {
  const setting = ovenSettings.find(({ gasMark }) => gasMark === id);
  if (setting === undefined) return {};
  const { gasMark, celsius, fahrenheit } = setting;
  return { celsius, celsiusWithFan: fanCelsius(setting), fahrenheit, gasMark };
}

function toldSafe(id: string): object {
  const safe = safeTemperatures.find((each) => each.id === id);
  if (safe === undefined) return {};
  const { fahrenheit, restMinutes } = safe.us;
  return {
    us: { fahrenheit, celsius: celsiusOf(fahrenheit), restMinutes, source: source(safeSources.us) },
    ...(safe.uk === 'held' && { uk: { ...usualHold, source: source(safeSources.uk) } }),
    ...(safe.uk === 'seared' && { uk: { outside: 'seared', source: source(safeSources.uk) } }),
  };
}

function toldSubstitution(id: string, language: KitchenLanguage): object {
  const missing = substitutions.find(({ food }) => food === id);
  if (missing === undefined) return {};
  return {
    for: toldAmount(missing.amount, language),
    instead: missing.instead.map((alternative) => toldAlternative(alternative, language)),
  };
}

const toldAlternative = ({ parts, remark, source: from }: Alternative, language: KitchenLanguage): object => ({
  take: parts.map(({ food, amount, isTotal }) => ({
    food: foodName(food, language),
    amount: toldAmount(amount, language),
    ...(isTotal && { fillsUpTo: true }),
  })),
  ...(remark !== null && { remark: language.texts.remarks[remark] }),
  source: source(from),
});

/** Returns an amount in the units of the US and of the rest of the world. */
function toldAmount({ us, metric }: KitchenAmount, language: KitchenLanguage): string {
  const [one, other] = [writeMeasure(us, language), writeMeasure(metric, language)];
  return one === other ? one : `${one} (${other})`;
}

export const kitchenTool = defineTool({
  name: 'look_up_kitchen_reference',
  title: 'Look up the kitchen reference',
  description:
    'Finds weights of foods, measures, oven temperatures, pans, safe core temperatures and substitutions by the beginnings of words, in the language of the person or in English. Rely on it rather than on what you remember.',
  input: z.object({ query: storableText(200).min(1).describe('For instance: buttermilk, flour, gas mark 4, poultry') }),
  scopes: ['read', 'write', 'lists'],
  async run(ctx, { query }) {
    const { code } = await getLanguage(ctx);
    const [own, english] = [await loadKitchenLanguage(code), await loadKitchenLanguage(defaultLanguage)];
    const found = searchKitchenReference(own, query);
    const language = found.length > 0 ? own : english;
    const entries = found.length > 0 ? found : searchKitchenReference(english, query);
    return {
      entries: entries.slice(0, maxEntries).map((entry) => toldEntry(entry, language)),
      ...(entries.length > maxEntries && { note: 'There are more. Ask more exactly.' }),
    };
  },
});

import { foodKinds } from '@trivet/lexicon/food';
import Fraction from 'fraction.js';
import { foodName, foodNames } from './food-names.ts';
import { fanCelsius, ovenSettings } from './oven.ts';
import { bakingPans } from './pans.ts';
import { safeTemperatures } from './safe-temperatures.ts';
import { substitutions } from './substitutions.ts';
import type { KitchenLanguage } from './texts.ts';
import { volumeUnits, type VolumeUnitId } from './volume-units.ts';
import { writeFraction } from './write-measure.ts';

/** The sections of the kitchen reference. */
export type KitchenSection = 'volumes' | 'foods' | 'oven' | 'pans' | 'safe' | 'substitutions';

/** An entry of the kitchen reference, as it is found. */
export interface KitchenEntry {
  readonly section: KitchenSection;
  /** The key of the entry within its section. */
  readonly id: string;
  readonly title: string;
  /** What else the entry is found by. */
  readonly others: readonly string[];
}

const volumeIds = Object.keys(volumeUnits) as VolumeUnitId[];

const volumeEntries = ({ texts: { screen, volumeUnits: names } }: KitchenLanguage): KitchenEntry[] =>
  volumeIds.map((id) => ({ section: 'volumes', id, title: names[id], others: [screen.volumes, screen.measures] }));

const foodEntries = (language: KitchenLanguage): KitchenEntry[] =>
  foodKinds.flatMap((kind) =>
    [...language.foods.values()]
      .filter((food) => food.kind === kind)
      .map(({ id }) => {
        const [title = id, ...others] = foodNames(id, language);
        return { section: 'foods', id, title, others: [...others, language.texts.foodKinds[kind]] };
      }),
  );

function ovenEntries(language: KitchenLanguage): KitchenEntry[] {
  const { screen, ovenWords } = language.texts;
  return ovenSettings.map(({ gasMark, celsius, fahrenheit, word }) => ({
    section: 'oven',
    id: gasMark,
    title: ovenWords[word],
    others: [
      `${screen.gasMark} ${writeFraction(new Fraction(gasMark), language)}`,
      `${celsius} ${fahrenheit} ${screen.fan} ${fanCelsius({ celsius })}`,
      `${screen.oven} ${screen.thermostat}`,
    ],
  }));
}

const panEntries = ({ texts: { screen, panShapes } }: KitchenLanguage): KitchenEntry[] =>
  bakingPans.map(({ id, shape, sizes }) => ({
    section: 'pans',
    id,
    title: panShapes[shape],
    others: [screen.pans, ...sizes.map((size) => String(Math.round(size / 10)))],
  }));

const safeEntries = ({ texts: { screen, safeFoods } }: KitchenLanguage): KitchenEntry[] =>
  safeTemperatures.map(({ id, us }) => ({
    section: 'safe',
    id,
    title: safeFoods[id],
    others: [screen.safe, String(us.fahrenheit)],
  }));

const substitutionEntries = (language: KitchenLanguage): KitchenEntry[] =>
  substitutions.map(({ food, instead }) => {
    const [title = food, ...others] = foodNames(food, language);
    const replacements = instead.flatMap(({ parts }) => parts.map((part) => foodName(part.food, language)));
    return {
      section: 'substitutions',
      id: food,
      title,
      others: [...others, ...replacements, language.texts.screen.substitutions],
    };
  });

/** Returns all entries of the kitchen reference in the order of the page. */
export const kitchenEntries = (language: KitchenLanguage): KitchenEntry[] => [
  ...volumeEntries(language),
  ...foodEntries(language),
  ...ovenEntries(language),
  ...panEntries(language),
  ...safeEntries(language),
  ...substitutionEntries(language),
];

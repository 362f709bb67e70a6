import { type DefinedChange, type DefinedRow, defineState } from '../sync/define-row.ts';
import type { Kind } from '../sync/field.ts';
import { flag, freeText, listOf, nullable, oneOf, place, requiredText, scale } from '../sync/kinds.ts';
import { cookingNoun, maxTicks, tickedParts } from './cooking.ts';

/**
 * Time after the last change when ticks, factor, units and step expire: they belong to an earlier day's cooking. A
 * meal is cooked by then.
 * @limit Client
 */
export const cookingLastsMs = 3 * 24 * 60 * 60_000;

/** Longest name of a ticked line or of a step, in UTF-16 units. */
const maxLineName = 200;

const line = freeText(maxLineName, (name) => name !== '');
const part = { kind: oneOf(tickedParts) };

const someTicks = listOf(line, maxTicks);

/** The names of ticked lines in the order of their ticks. The latest ones count. */
const ticks: Kind<readonly string[]> = {
  ...someTicks,
  read: (stored) => (Array.isArray(stored) ? stored : []).filter((name) => typeof name === 'string').slice(-maxTicks),
};

const ticked = { kind: ticks, otherwise: [], isFixed: true } as const;

/** A recipe on which nothing is set. */
export const noCooking = {
  pin: null,
  ingredients: [],
  instructions: [],
  scale: '1',
  hasOwnUnits: false,
  step: null,
};

/** What a person has set on a recipe while they cook from it. */
export const cookingRow = defineState({
  noun: cookingNoun,
  fields: {
    /** The place among the pinned recipes, a fractional index, or null for a recipe that is not pinned. */
    pin: { kind: nullable(place), otherwise: null, isFixed: true },
    ingredients: ticked,
    instructions: ticked,
    /** The factor for amounts, a fraction such as `3/2`. */
    scale: { kind: scale, otherwise: noCooking.scale },
    /** True when the recipe shows its own units where the reader wants others. */
    hasOwnUnits: { kind: flag, otherwise: false, setBy: 'setOwnUnits' },
    /** The name of the step at which the person is in cook mode, or null where they have not begun. */
    step: { kind: nullable(requiredText(maxLineName)), otherwise: null },
  },
  empty: noCooking,
  // What has expired is no longer set; a pin stays.
  settle: (row, age) => (age > cookingLastsMs ? { ...noCooking, pin: row.pin } : row),
})
  .change('pin', { place: { kind: place } }, (_, pinned) => ({ pin: pinned.place }))
  .change('unpin', {}, () => ({ pin: null }))
  .change('tick', { part, line: { kind: line } }, (row, tick) =>
    row[tick.part].includes(tick.line) ? row : { [tick.part]: [...row[tick.part], tick.line].slice(-maxTicks) },
  )
  .change('untick', { part, line: { kind: line } }, (row, tick) => ({
    [tick.part]: row[tick.part].filter((name) => name !== tick.line),
  }))
  .change('untickAll', { part }, (_, tick) => ({ [tick.part]: [] }));

export type Cooking = DefinedRow<typeof cookingRow>;
export type CookingChange = DefinedChange<typeof cookingRow>;

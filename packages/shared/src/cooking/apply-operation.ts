import { isRecord } from '../is-record.ts';
import { storedScale } from '../recipes/amounts/scale-ingredients.ts';
import type { Outcome, SyncedNoun } from '../sync/synced-noun.ts';
import { type Cooking, maxTicks, tickedParts } from './cooking.ts';
import type { CookingChange } from './schemas.ts';

/** Time after the last change when ticks, factor and units expire: they belong to an earlier day's cooking. In ms. */
export const cookingLastsMs = 3 * 24 * 60 * 60_000;

/** A recipe on which nothing is set. */
export const noCooking: Cooking = { pin: null, ingredients: [], instructions: [], scale: '1', hasOwnUnits: false };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string').slice(-maxTicks) : [];

/** Reads what was set on a recipe. What has expired is no longer set; a pin stays. */
function readCooking(stored: unknown, age: number): Cooking {
  if (!isRecord(stored)) return noCooking;
  const pin = typeof stored.pin === 'string' ? stored.pin : null;
  if (age > cookingLastsMs) return { ...noCooking, pin };
  return {
    pin,
    ingredients: texts(stored.ingredients),
    instructions: texts(stored.instructions),
    scale: storedScale(stored.scale) ?? noCooking.scale,
    hasOwnUnits: stored.hasOwnUnits === true,
  };
}

/** Applies one change to what is set on a recipe. Each change sets one thing and leaves the others as they are. */
function applyOperation(row: Cooking, change: CookingChange): Outcome<Cooking> {
  if ('part' in change && !tickedParts.includes(change.part)) return { refused: 'invalidInput' };
  switch (change.type) {
    case 'pin':
      return { row: { ...row, pin: change.place } };
    case 'unpin':
      return { row: { ...row, pin: null } };
    case 'tick':
      return row[change.part].includes(change.line)
        ? { row }
        : { row: { ...row, [change.part]: [...row[change.part], change.line].slice(-maxTicks) } };
    case 'untick':
      return { row: { ...row, [change.part]: row[change.part].filter((line) => line !== change.line) } };
    case 'untickAll':
      return { row: { ...row, [change.part]: [] } };
    case 'setScale': {
      const scale = storedScale(change.scale);
      return scale === null ? { refused: 'invalidInput' } : { row: { ...row, scale } };
    }
    case 'setOwnUnits':
      return { row: { ...row, hasOwnUnits: change.hasOwnUnits } };
    default:
      return { refused: 'invalidInput' };
  }
}

/** The rules of what a person sets on recipes while cooking. */
export const cooking = { readRow: readCooking, applyOperation } satisfies SyncedNoun<Cooking, CookingChange>;

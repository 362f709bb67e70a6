import { type PropertyDict, textIn } from '../../syntax/property-list.ts';

/** Kinds of times by their numbers in the program. The other numbers are unknown. */
const kinds: Readonly<Record<string, string>> = {
  4: 'Chill',
  7: 'Grill',
  8: 'Marinate',
  10: 'Rise',
  13: 'Poach',
  14: 'Fry',
  15: 'Roast',
  16: 'Sauté',
  17: 'Steam',
  18: 'Boil',
  20: 'Simmer',
  22: 'Brown',
  23: 'Macerate',
  24: 'Pressure cook',
  25: 'Freeze',
  26: 'Soak',
  28: 'Inactive',
  31: 'Microwave',
  32: 'Sit',
  33: 'Rest',
  34: 'Mix',
  35: 'Whip',
  36: 'Beat',
};
const readyIn = '19';

const units: Readonly<Record<string, string>> = {
  0: 'days',
  1: 'hours',
  2: 'minutes',
  3: 'seconds',
  4: 'weeks',
  5: '°C',
  6: '°F',
};
const minutesOf: Readonly<Record<string, number>> = {
  days: 1_440,
  hours: 60,
  minutes: 1,
  seconds: 1 / 60,
  weeks: 10_080,
};

type Amount = readonly [amount: number, unit: string];

/** Returns an amount and a smaller one beside it: `1 hours 30 minutes`. */
const amountsOf = (time: PropertyDict): Amount[] =>
  (['', '_2'] as const)
    .map((end) => [Number(textIn(time, `AMOUNT${end}`)), units[textIn(time, `TIME_UNIT${end}_ID`)] ?? ''] as const)
    .filter(([amount]) => amount !== 0);

const inWords = (amounts: readonly Amount[]): string =>
  amounts.map(([amount, unit]) => `${amount} ${amount === 1 ? unit.replace(/s$/, '') : unit}`).join(' ');

const minutesIn = (time: PropertyDict): number =>
  amountsOf(time).reduce((sum, [amount, unit]) => sum + amount * (minutesOf[unit] ?? 0), 0);

/**
 * Returns the total time of a recipe, and the other times in words. Without a time "Ready in", the total time is the
 * sum of the others.
 */
export function readTimes(times: readonly PropertyDict[]): { totalTime: number | undefined; others: string[] } {
  const total = times.find((time) => textIn(time, 'TIME_TYPE_ID') === readyIn);
  const minutes = total === undefined ? times.reduce((sum, time) => sum + minutesIn(time), 0) : minutesIn(total);
  const others = times
    .filter((time) => time !== total && amountsOf(time).length > 0)
    .map((time) => `${kinds[textIn(time, 'TIME_TYPE_ID')] ?? 'Time'}: ${inWords(amountsOf(time))}`);
  return { totalTime: minutes > 0 ? Math.max(1, Math.round(minutes)) : undefined, others };
}

import { fractionSigns } from './fraction-signs.ts';

const hour = 60;

/** The words for minutes and hours in the nine languages, in lower case, each by its minutes. */
const unitWords: Readonly<Record<number, string>> = {
  1: 'm min mins minute minutes minuten minuto minutos minuti perc p хв хвилина хвилини хвилин мин минута минуты минут דקה דקות דק',
  [hour]:
    'h hr hrs hour hours std stunde stunden ora ore hora horas heure heures óra ó год година години годин ч час часа часов שעה שעות שע',
};
const units = new Map(
  Object.entries(unitWords).flatMap(([minutes, words]) => words.split(' ').map((word) => [word, Number(minutes)])),
);

/** Hebrew has words for an hour, for two and for parts of one. */
const hebrewHours: readonly [words: RegExp, amount: string][] = [
  [/^שעתיים וחצי/u, '2½ שעות'],
  [/^שעתיים/u, '2 שעות'],
  [/^שעה וחצי/u, '1½ שעות'],
  [/^שעה ורבע/u, '1¼ שעות'],
  [/^שעה(?=$|[ ,])/u, '1 שעה'],
  [/^(?:חצי|½) שעה/u, '½ שעה'],
  [/^רבע שעה/u, '¼ שעה'],
];

const signOf: Readonly<Record<string, string>> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };

/** Longest text that can be a duration, in UTF-16 units. */
const longest = 60;
/** An amount with its unit: "1 h", "1½ Stunden", "90 min." The unit may be missing after hours: "1 h 30". */
const part =
  /^(?:and|und|et|és|[,yeіи]|ו[־-]?)? {0,2}(\d{1,4})?(?:[.,](\d{1,2}))? ?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])? ?(\p{L}{0,9})[.׳']? {0,2}/u;

/**
 * Returns the minutes that a text names, or null unless the whole text is one length of time in hours and minutes, in the
 * words of any of the nine languages. A range ("20-30 min") and a text that says more ("1 h plus a night") are null, for
 * they say more than a number. The result is rounded to whole minutes.
 * @example minutesOf('1 hour and 43 minutes') // 103
 */
export function minutesOf(text: string): number | null {
  let rest = text
    .trim()
    .toLowerCase()
    .replace(/(?<!\d)[123]\/[234](?!\d)/, (fraction) => signOf[fraction] ?? fraction);
  if (rest.length > longest) return null;
  const [words, hours] = hebrewHours.find(([pattern]) => pattern.test(rest)) ?? [];
  if (words !== undefined && hours !== undefined) rest = rest.replace(words, hours);
  let total = 0;
  let before = Infinity;
  while (rest !== '') {
    const match = part.exec(rest);
    const unit = match && unitOf(match[4] ?? '', before);
    const amount = match && amountOf(match);
    if (match === null || unit == null || amount === null || unit >= before) return null;
    total += amount * unit;
    before = unit;
    rest = rest.slice(match[0].length);
  }
  return total > 0 ? Math.round(total) : null;
}

/** A number without a unit after hours means minutes. */
const unitOf = (word: string, before: number): number | undefined =>
  word === '' && before === hour ? 1 : units.get(word);

function amountOf([, whole, decimals, fraction]: RegExpExecArray): number | null {
  if (whole === undefined && fraction === undefined) return null;
  if (decimals !== undefined && fraction !== undefined) return null;
  const [above, below] = fractionSigns[fraction ?? ''] ?? [0, 1];
  return Number(`${whole ?? 0}.${decimals ?? 0}`) + above / below;
}

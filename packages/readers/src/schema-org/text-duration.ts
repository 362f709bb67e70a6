import { readNumber } from '@trivet/shared/amounts/numbers/numbers';
import { tokensOf } from '@trivet/shared/amounts/tokens';

/** Longest time of a recipe in minutes: ten thousand days. */
const mostMinutes = 14_400_000;

// Beginnings of words for units in the nine languages.
const unitMinutes: readonly (readonly [RegExp, number])[] = [
  [/^(?:d|days?|tage?n?|jours?|giorn[oi]|días?|dias?|ден\S*|дн\S*|доб\S*|nap|יום|ימים)$/u, 1_440],
  [/^(?:h|hrs?|hours?|std|stunden?|heures?|or[ae]|horas?|год\S*|час\S*|óra|שעה|שעות|שע)$/u, 60],
  [/^(?:m|mins?|minutes?|minuten?|minut[oi]s?|хв\S*|мин\S*|perc|דקה|דקות|דק)$/u, 1],
];

/**
 * Returns a time in words as an ISO 8601 duration, or undefined when the text has more than amounts and units.
 * @example textDuration('1 hour 30 minutes') // 'PT1H30M'
 * @example textDuration('1,5 Stunden') // 'PT1H30M'
 * @example textDuration('1½ שע׳') // 'PT1H30M'
 * @example textDuration('overnight') // undefined
 */
export function textDuration(text: string): string | undefined {
  const words =
    text
      .slice(0, 100)
      .toLowerCase()
      // A fraction sign becomes digits, with a space after the whole number before it.
      .replace(/\p{No}/gu, (fraction) => ` ${fraction.normalize('NFKC').replace('\u2044', '/')} `)
      .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
      .match(/[^\s.,]+(?:[.,]\d+)?/gu) ?? [];
  let minutes = 0;
  let amount: number | undefined;
  for (const word of words) {
    const number = amountOf(word);
    if (number !== undefined) amount = (amount ?? 0) + number;
    else if (amount !== undefined) {
      // Hebrew marks abbreviations with a geresh.
      const name = word.replace(/[׳'’]$/u, '');
      const unit = unitMinutes.find(([pattern]) => pattern.test(name));
      if (!unit) return undefined;
      minutes += amount * unit[1];
      amount = undefined;
    } else if (!/^(?:and|und|et|és|[yeіиו])$/u.test(word)) return undefined;
  }
  return amount === undefined && minutes > 0 && minutes <= mostMinutes ? isoOf(Math.round(minutes)) : undefined;
}

function amountOf(word: string): number | undefined {
  const tokens = tokensOf(word);
  const number = readNumber({ tokens, mark: word.includes(',') ? ',' : '.', language: null }, 0);
  return number === null || number.notation === 'word' || number.end < tokens.length
    ? undefined
    : number.value.valueOf();
}

function isoOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

import type { Notation } from '../notation.ts';
import { endOf, startOf } from '../scaling/scaled-pieces.ts';
import { isMark } from '../tokens.ts';
import type { LineAmounts } from './line-amounts.ts';
import { longestLine } from './longest-line.ts';
import { isPlainName } from './own-numbers.ts';
import { type ParsedLine, parseLine } from './parse-line.ts';
import { isRemark, readRemarks, type Remarks } from './remarks.ts';

/** What a line of ingredients means, in the words of the line. */
export interface UnderstoodLine extends Remarks {
  /** The amount with its unit, size and container. Empty without one. */
  amount: string;
  name: string;
  /** How it is prepared, what it is for and other remarks, without those that the other fields say. */
  notes: readonly string[];
  /** False when a part of the line was not understood, or may mean something else. */
  isSure: boolean;
  /** True when somebody said how the line is to be read. */
  isCorrected: boolean;
}

/** Reads a line of ingredients for people who want to see what is understood. */
export function understoodLine(text: string, notation: Notation): UnderstoodLine {
  const line = parseLine(text, notation);
  return {
    amount: line.amounts === null ? '' : amountText(line, line.amounts),
    name: line.name,
    notes: line.notes.filter((note) => !isRemark(note)),
    isSure: isSure(line),
    isCorrected: line.isCorrected,
    ...readRemarks(text),
  };
}

/** Returns true for a part of a line that can be its amount. */
export const isAmountOf = (line: string, part: string, notation: Notation): boolean =>
  parseLine(line, { ...notation, corrections: new Map([[line.trim(), { amount: part, name: '' }]]) }).amounts !== null;

/** Returns the words of an amount. Some units stand behind the name: 2 garlic cloves. */
function amountText(line: ParsedLine, { start, end, container }: LineAmounts): string {
  const amount = line.text.slice(startOf(line, start), endOf(line, end)).trim();
  if (container === null || container.start < end) return amount;
  return `${amount} ${line.text.slice(startOf(line, container.start), endOf(line, container.end))}`.trim();
}

/** Words of the longest name that is likely to be one. */
const longestName = 6;

/**
 * Returns false where reading often goes wrong. Of the labelled lines in English, half of these were read right, and
 * nine in ten of all others.
 */
export function isSure(line: ParsedLine): boolean {
  const { text, tokens, name, amounts, isMarkSure, isCorrected } = line;
  if (isCorrected) return true;
  if (text.length > longestLine || name === '' || name.split(' ').length > longestName) return false;
  if (!hasPlainName(line)) return false;
  const hasNumber = tokens.some((token) => token.kind === 'digits' || token.kind === 'sign' || isMark(token, '{'));
  if (amounts === null) return !hasNumber;
  // 1,250 may be a little more than one, or more than a thousand.
  return (
    isMarkSure ||
    amounts.parts.every(({ range: { low, high } }) => low.other === null && (high?.other ?? null) === null)
  );
}

/** Returns true for a name without digits that may be an amount, and without marks. */
function hasPlainName(line: ParsedLine): boolean {
  const { text, tokens, name, amounts } = line;
  if (!/[\p{N}()[\]:;,]/u.test(name)) return true;
  // The name stands behind the amount, or in front of it.
  const behind = text.indexOf(name, amounts === null ? 0 : endOf(line, amounts.end));
  const place = behind < 0 ? text.indexOf(name) : behind;
  const start = tokens.findIndex((token) => token.start >= place);
  const end = tokens.findIndex((token) => token.start >= place + name.length);
  return place >= 0 && start >= 0 && isPlainName(line, start, end < 0 ? tokens.length : end);
}

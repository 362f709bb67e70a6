import {
  adverbs,
  describingWords,
  leadingPreparations,
  trailingPreparations,
} from '@trivet/shared/amounts/lines/preparation-words';

const amount = /^[~≈(]?\s?[\d½¼¾⅓⅔⅛⅜⅝⅞]/u;
/** Words that begin a remark about the ingredient before the comma. */
const remark =
  /^(?:to taste|for |plus |or |optional|divided|at room|about |approx|if |such as|preferably|e\.g|oder |nach |zum |zur |ca\.|am besten|au goût|selon |pour |ou |facultatif|al gusto|opcional|o |para |q\.? ?b|facoltativo|per |по |для |за |или |або |לפי |לא חובה|או |ízlés |vagy )/iu;
const joint = /^(?:(?:and|und|et|[eyиій]|та|és)\s+|&\s+|ו-?\s+)/iu;
const maxLine = 2_000;
/** No line of a single ingredient has more commas. */
const maxPieces = 100;

const folded = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns true for words that belong to the ingredient before them: `chopped`, `fein gehackt`, `hot`, `to taste`. */
function isRemark(piece: string): boolean {
  const words = folded(piece).split(/\s+/);
  const [first = '', second = ''] = words;
  if (words.every((word) => describingWords.has(word))) return true;
  const isPrepared = [first, adverbs.has(first) ? second : ''].some(
    (word) => leadingPreparations.has(word) || trailingPreparations.has(word),
  );
  return isPrepared || remark.test(piece);
}

/** Returns the parts of a line between its separators. Those in brackets and within numbers separate nothing. */
function partsOf(line: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (/[([]/.test(character)) depth += 1;
    else if (/[)\]]/.test(character)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && separator.test(character)) {
      const isWithinNumber = /\d/.test(line.charAt(at - 1)) && /\d/.test(line.charAt(at + 1));
      if (isWithinNumber) continue;
      parts.push(line.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, line.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns the ingredients of a line, each with its remarks. */
function piecesOf(line: string): string[] {
  const semicolons = partsOf(line, /[;；]/u);
  if (semicolons.length > 1) return semicolons;
  const pieces: string[] = [];
  for (const written of partsOf(line, /[,،、]/u)) {
    const part = written.replace(joint, '');
    const last = pieces.at(-1);
    if (last !== undefined && !amount.test(part) && isRemark(part)) pieces[pieces.length - 1] = `${last}, ${part}`;
    else pieces.push(part);
  }
  return pieces;
}

const withoutStop = (piece: string): string => piece.replace(/(?<=\p{L}{3})[.;]$/u, '');

const amountsOf = (pieces: readonly string[]): number => pieces.filter((piece) => amount.test(piece)).length;

/** Returns the ingredients of a line that is a list, or undefined for a line that may be one ingredient. */
function listed(line: string, isAlone: boolean): string[] | undefined {
  if (line.length > maxLine) return undefined;
  const [, name, rest] = /^([^:,;\d]{2,40}):\s+(\S.*)$/su.exec(line) ?? [];
  const pieces = piecesOf(rest ?? line);
  const amounts = amountsOf(pieces);
  const isListed = isAlone && (pieces.length > 2 || (pieces.length > 1 && /[;；]/u.test(line)));
  const isList = isListed || amounts > (isAlone || name !== undefined ? 1 : 2);
  if (!isList || pieces.length > maxPieces) return undefined;
  return [...(name === undefined ? [] : [`[${name.replace(/[[\]]/g, '').trim()}]`]), ...pieces.map(withoutStop)];
}

/**
 * Returns ingredients one a line where they were written one behind the other, with commas or semicolons between them.
 * What only says how one is prepared stays with it. A line that may be one ingredient stays as it is; `isAlone` says
 * that a list has no other line.
 * @example listedIngredients(['2 leeks, sliced, 1,5 l stock, salt']) // ['2 leeks, sliced', '1,5 l stock', 'salt']
 */
export function listedIngredients(
  lines: readonly string[],
  isAlone = lines.filter((line) => line.trim() !== '').length === 1,
): string[] {
  return lines.flatMap((line) => (line.startsWith('[') ? undefined : listed(line, isAlone)) ?? [line]);
}

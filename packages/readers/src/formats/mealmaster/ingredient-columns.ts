// The columns of an ingredient, and those of its right neighbour, begin at these places.
const unitAt = 8;
const nameAt = 11;
const rightAt = 41;

const amountColumn = /^[\d./,½¼¾⅓⅔⅛⅜⅝⅞ -]*$/u;
const unitColumn = /^(?:\p{L}{1,2} ?| \p{L}| {1,2})?$/u;
/** Matches an amount outside the columns that is indented more than any directions. */
const indented = /^ {3,}\d[\d./,½¼¾⅓⅔⅛⅜⅝⅞-]{0,10} /u;

// These are the program's own codes, which a reader today would not know. In capitals, they are words of other
// programs.
const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  T: ['tbsp', 'tbsp'],
  tb: ['tbsp', 'tbsp'],
  t: ['tsp', 'tsp'],
  ts: ['tsp', 'tsp'],
  c: ['cup', 'cups'],
  fl: ['fl oz', 'fl oz'],
  ga: ['gallon', 'gallons'],
  sm: ['small', 'small'],
  md: ['medium', 'medium'],
  lg: ['large', 'large'],
  cn: ['can', 'cans'],
  pk: ['package', 'packages'],
  pn: ['pinch', 'pinches'],
  dr: ['drop', 'drops'],
  ds: ['dash', 'dashes'],
  ct: ['carton', 'cartons'],
  bn: ['bunch', 'bunches'],
  sl: ['slice', 'slices'],
  ea: ['', ''],
  x: ['', ''],
};

function unitOf(code: string, quantity: string): string {
  const [one, many] = words[code] ?? [code, code];
  return /^(?:[1½¼¾⅓⅔⅛⅜⅝⅞]|\d+\/\d+|0[.,]\d+)?$/u.test(quantity) ? one : many;
}

/** An ingredient, or the continuation of the line before it. */
export interface Column {
  text: string;
  isContinuation: boolean;
}

function columnOf(line: string): Column | undefined {
  const [quantity, unit, name] = [line.slice(0, unitAt - 1), line.slice(unitAt, nameAt - 1), line.slice(nameAt)];
  const isSet =
    amountColumn.test(quantity) &&
    line[unitAt - 1] === ' ' &&
    unitColumn.test(unit) &&
    line[nameAt - 1] === ' ' &&
    /^\S/.test(name);
  if (!isSet) return undefined;
  const isContinuation = quantity.trim() === '' && unit.trim() === '' && /^-\s*\S/.test(name);
  if (isContinuation) return { text: name.slice(1).trim(), isContinuation };
  return { text: [quantity.trim(), unitOf(unit.trim(), quantity.trim()), name.trim()].join(' '), isContinuation };
}

function rightColumnOf(line: string): Column | undefined {
  return /^\s{2}$/.test(line.slice(rightAt - 2, rightAt)) ? columnOf(line.slice(rightAt)) : undefined;
}

/** Returns the left and the right ingredient of a line, or undefined for any other line. */
export function ingredientColumns(line: string): { left: Column | undefined; right: Column | undefined } | undefined {
  const right = rightColumnOf(line);
  const left = columnOf(right ? line.slice(0, rightAt - 1) : line);
  if (left || (right && line.slice(0, rightAt).trim() === '')) return { left, right };
  return indented.test(line) ? { left: { text: line.trim(), isContinuation: false }, right: undefined } : undefined;
}

/** Returns the ingredients in their order: the left column from top to bottom, then the right one. */
export function joinColumns(rows: readonly { left: Column | undefined; right: Column | undefined }[]): string[] {
  const columns = [...rows.map(({ left }) => left), ...rows.map(({ right }) => right)];
  const lines: string[] = [];
  for (const column of columns) {
    if (!column) continue;
    const last = lines.at(-1);
    if (column.isContinuation && last !== undefined) lines[lines.length - 1] = `${last} ${column.text}`;
    else lines.push(column.text);
  }
  return lines;
}

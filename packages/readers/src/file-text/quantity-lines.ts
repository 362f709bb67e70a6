const bullet = /^\s*(?:[-–—*•·▢☐▪●◦]\s*)?(?:\[[ x]?\]\s+)?/iu;
// Matches an amount, then a word, or a unit directly behind it.
const quantity =
  /^(?:[1-9]\d{0,3}(?:[.,]\d{1,3})?|0[.,]\d{1,3})?\s?(?:[½¼¾⅓⅔⅛⅜⅝⅞]|\d{1,2}[/⁄]\d{1,2})?(?:\s?[-–]\s?\d[\d./,]{0,6})?(?:\s\(?[\p{L}\d]|\p{L}{1,5}\.?\s+\(?\p{L})/u;
const startsWithNumber = /^[\d½¼¾⅓⅔⅛⅜⅝⅞]/u;
const isNumbered = (line: string): boolean => /^\s*(?:\(?\d{1,2}[.):]|\p{L}{3,8} \d{1,2}[.:])\s/u.test(line);

const maxQuantityLine = 120;

/** Returns a line without the mark of a list before it: a bullet, a box to tick. */
export const withoutBullet = (line: string): string => line.replace(bullet, '').trim();

/** Returns whether a line begins with an amount, as ingredients do and numbered steps do not. */
export function isQuantityLine(line: string): boolean {
  const text = withoutBullet(line);
  return text.length <= maxQuantityLine && startsWithNumber.test(text) && !isNumbered(text) && quantity.test(text);
}

/** Returns whether a line is a sentence or a numbered step, as instructions are. */
export function isProse(line: string): boolean {
  const text = line.trim();
  if (isNumbered(text)) return true;
  if (isQuantityLine(text)) return false;
  return text.length > maxQuantityLine || (/[.!?。]["'”»)]?$/.test(text) && text.split(/\s+/).length >= 4);
}

/** Characters at the beginning of a text among which the first letter is searched. */
const lookedAt = 2_000;

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

/**
 * Returns the direction of the first letter of a long text, or undefined when there is none. The text then has the
 * direction of the page. Short texts use `dir="auto"`, with which the browser reads a text anew at each layout: that took
 * seconds for 20,000 lines, and typing in them has to stay fast.
 */
export function firstLetterDirection(text: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(text.slice(0, lookedAt))?.[0];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

import type { LanguageCode } from '@trivet/shared/languages';
import type { TextStyle } from '../typesetting/text-style.ts';

/** The colours of the product for print. */
export const colors = { ink: '#20211F', quiet: '#5E5C56', line: '#E6E0D6', herb: '#2F6B4F' };

/** Every text of the document has one of these styles. */
export const styles = {
  bookTitle: { size: 34, lineHeight: 43, weight: 'bold', color: colors.ink },
  author: { size: 14, lineHeight: 20, weight: 'regular', color: colors.quiet },
  title: { size: 22, lineHeight: 28, weight: 'bold', color: colors.ink },
  heading: { size: 13, lineHeight: 20, weight: 'bold', color: colors.herb },
  header: { size: 10.5, lineHeight: 15.5, weight: 'bold', color: colors.ink },
  body: { size: 10.5, lineHeight: 15.5, weight: 'regular', color: colors.ink },
  stepNumber: { size: 10.5, lineHeight: 15.5, weight: 'bold', color: colors.herb },
  fact: { size: 9.5, lineHeight: 14, weight: 'regular', color: colors.ink },
  caption: { size: 9.5, lineHeight: 14, weight: 'regular', color: colors.quiet },
  label: { size: 9.5, lineHeight: 14, weight: 'regular', color: colors.herb },
  footer: { size: 8.5, lineHeight: 12, weight: 'regular', color: colors.quiet },
} as const satisfies Record<string, TextStyle>;

/** The part of the page for text, in points from its upper left corner. */
export interface PageArea {
  size: [width: number, height: number];
  left: number;
  top: number;
  width: number;
  height: number;
  /** Where the line with the page number begins. */
  footer: number;
}

const a4: [number, number] = [595.28, 841.89];
const letter: [number, number] = [612, 792];
const margin = 54;
/** The distances from the foot of the page to the line with its number, and to the text above that line. */
const footer = { line: 46, text: 64 };

/** Returns the area of A4, or of Letter for the United States. */
export function pageArea(locale: LanguageCode): PageArea {
  const size = locale === 'en-us' ? letter : a4;
  const height = size[1] - margin - footer.text;
  return { size, left: margin, top: margin, width: size[0] - 2 * margin, height, footer: size[1] - footer.line };
}

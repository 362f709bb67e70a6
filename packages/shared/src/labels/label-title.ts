import { storableText } from '../text/storable-text.ts';
import { maxLabelLength } from './schemas.ts';

/** The word that means "recipes without a label" in a filter, so that no label may have it for a title. */
export const unlabeled = 'unlabeled';

/** Room for what trimming and composing take away; longer text is not normalised, which costs more than linear time. */
const maxTypedLength = 1_000;

const isUnlabeled = (title: string): boolean => title.toLowerCase() === unlabeled;

/**
 * A label's title as a person types it: comes out trimmed and composed (NFC), capitals kept. Refuses nothing at all,
 * a comma (it separates titles in a filter), the word `unlabeled`, and more than 255 UTF-16 units.
 */
export const labelTitleSchema = storableText(maxTypedLength)
  .transform((typed) => typed.normalize('NFC').trim())
  .refine((title) => title !== '' && title.length <= maxLabelLength && !title.includes(',') && !isUnlabeled(title), {
    error: 'labelTitleInvalid',
  });

/**
 * The title that an import or a client of the reference product's period means: as {@link labelTitleSchema}, but commas
 * are taken out, `unlabeled` becomes `un-labeled` and what is too long is cut. Empty when nothing is left.
 * @example cleanLabelTitle(' Soups, hot ') // 'Soups hot'
 */
export function cleanLabelTitle(typed: string): string {
  const cut = (text: string, max: number): string => text.slice(0, max).replace(/\p{Surrogate}/gu, '');
  const composed = cut(typed.replaceAll('\0', ''), maxTypedLength).normalize('NFC').replaceAll(',', '').trim();
  const title = cut(composed, maxLabelLength).trim();
  return isUnlabeled(title) ? 'un-labeled' : title;
}

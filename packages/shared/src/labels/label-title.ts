import { storableText } from '../text/storable-text.ts';
import { maxLabelLength } from './schemas.ts';

/** The word that means "recipes without a label" in a filter, so that no label may have it for a title. */
export const unlabeled = 'unlabeled';

/**
 * Longest typed title in UTF-16 units, with room for trimming and composing. Longer text is not normalised, because
 * that takes more than linear time.
 */
const maxTypedLength = 1_000;

const isUnlabeled = (title: string): boolean => title.toLowerCase() === unlabeled;

/**
 * A label's title as typed. The result is trimmed and composed (NFC), with capitals kept. Refuses an empty title, a
 * comma (it separates titles in a filter), the word `unlabeled`, and more than 255 UTF-16 units.
 */
export const labelTitleSchema = storableText(maxTypedLength)
  .transform((typed) => typed.normalize('NFC').trim())
  .refine((title) => title !== '' && title.length <= maxLabelLength && !title.includes(',') && !isUnlabeled(title), {
    error: 'labelTitleInvalid',
  });

/**
 * Returns a title of an import or of a client of the reference product under the rules of {@link labelTitleSchema}:
 * without commas, with `un-labeled` for `unlabeled`, and cut to the limit. Returns '' when nothing is left.
 * @example cleanLabelTitle(' Soups, hot ') // 'Soups hot'
 */
export function cleanLabelTitle(typed: string): string {
  const cut = (text: string, max: number): string => text.slice(0, max).replace(/\p{Surrogate}/gu, '');
  const composed = cut(typed.replaceAll('\0', ''), maxTypedLength).normalize('NFC').replaceAll(',', '').trim();
  const title = cut(composed, maxLabelLength).trim();
  return isUnlabeled(title) ? 'un-labeled' : title;
}

import { truncate } from '../truncate.ts';

/**
 * Returns a text in at most `max` UTF-16 units, cut to half again and again until `fits` says so, or to nothing. Letters
 * take one to six bytes of JSON, so that only whoever writes the whole can say what fits.
 */
export function cutToFit(text: string, max: number, fits: (cut: string) => boolean): string {
  for (let length = max; ; length = Math.floor(length / 2)) {
    const cut = truncate(text, length);
    if (length === 0 || fits(cut)) return cut;
  }
}

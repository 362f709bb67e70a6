/** The sheets for printing. */
export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

/** Regions that print on Letter (CLDR supplemental data, measurementData, paperSize US-Letter). */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/**
 * Returns the usual paper for a language tag, or A4 when the text is no tag.
 * @example paperOf('en-GB') === 'a4' and paperOf('en') === 'letter'
 */
export function paperOf(tag: string): Paper {
  try {
    const { region = '' } = new Intl.Locale(tag).maximize();
    return letterRegions.has(region) ? 'letter' : 'a4';
  } catch {
    return 'a4';
  }
}

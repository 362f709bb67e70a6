/** Sheets that a recipe is printed on. */
export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

/** Width and height of a sheet upright, in millimetres (ISO 216; ANSI/ASME Y14.1). */
export const paperSizes: Record<Paper, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** Regions whose printers hold Letter (CLDR supplemental data, measurementData, paperSize US-Letter). */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/**
 * The paper in the printers of those who speak a language as a tag says it; A4 where the tag is none.
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

import { readEncodedPages, scorePages, shareOf, shareWithHeadings } from '@trivet/readers/testing/sample-pages';
import { type Figure, type FigureSection, quantile } from '../figures.ts';

const share = (key: string, name: string, value: number, note: string): Figure => ({
  key: `clip ${key}`,
  name,
  value,
  unit: '%',
  note,
});

/** Measures how well and how fast the server reads recipes from saved pages. */
export async function measureClip(): Promise<FigureSection> {
  const pages = await scorePages('clip-dev');
  const shown = pages.filter(({ markup }) => markup === 'none');
  const made = await scorePages('clip-dev-synthetic');
  const encoded = readEncodedPages();
  const times = pages.map(({ milliseconds }) => milliseconds);
  const time = (key: string, name: string, value: number): Figure => ({
    key: `clip ${key}`,
    name,
    value,
    unit: 'ms',
  });
  return {
    title: 'Recipes read from pages',
    figures: [
      share('core', 'title, ingredients and steps right', shareOf(pages, 'core'), `${pages.length} saved pages`),
      share('full', 'picture, yield and time right as well', shareOf(pages, 'full'), `${pages.length} saved pages`),
      share(
        'headings',
        'headings of all groups of ingredients kept',
        shareWithHeadings(pages),
        `${pages.filter(({ headings }) => headings.shown > 0).length} of them`,
      ),
      share(
        'without markup',
        'title, ingredients and steps right, without markup',
        shareOf(shown, 'core'),
        `${shown.length} of them`,
      ),
      share(
        'synthetic',
        'title, ingredients and steps right, every syntax',
        shareOf(made, 'core'),
        `${made.length} made pages`,
      ),
      {
        key: 'clip encodings',
        name: 'encodings read',
        unit: '',
        value: encoded.filter(Boolean).length,
        note: `of ${encoded.length}`,
      },
      time('median', 'a page, median', quantile(times, 0.5)),
      time('95 %', 'a page, 95 % within', quantile(times, 0.95)),
      time('longest', 'a page, at most', Math.max(...times)),
    ],
  };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** The input of the main job: files to import and a page to clip, with the expected results. */
export interface MainJobInput {
  readonly files: readonly { name: string; content: Buffer }[];
  readonly page: Buffer;
  readonly pageTitle: string;
  /** A long word in the page's steps. */
  readonly stepWord: string;
}

const corpus = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));

interface IndexEntry {
  cls: string;
  lang: string;
  html: string;
  expected: string;
}

const longestWord = (text: string): string =>
  (text.match(/[a-z]{6,}/gi) ?? []).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

function fromCorpus(): MainJobInput {
  const folder = `${corpus}import/jsonld/`;
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.expected.json'))
    .map((name) => ({ name, content: readFileSync(folder + name) }));
  const pages = `${corpus}clip-dev/`;
  const index = JSON.parse(readFileSync(`${pages}index.json`, 'utf8')) as IndexEntry[];
  const pageOf = ({ html }: IndexEntry) => gunzipSync(readFileSync(pages + html));
  const entry = index.find(
    (each) =>
      each.cls === 'jsonld' && each.lang === 'en' && /"recipeIngredient"\s*:\s*\[\s*"/.test(pageOf(each).toString()),
  );
  if (!entry) throw new Error('the corpus has no English page with JSON-LD');
  const expected = JSON.parse(readFileSync(pages + entry.expected, 'utf8')) as {
    title: string;
    instructions_list: string[];
  };
  return {
    files,
    page: pageOf(entry),
    pageTitle: expected.title,
    stepWord: longestWord(expected.instructions_list.join(' ')),
  };
}

function ofOurOwn(): MainJobInput {
  process.stderr.write('../shared/corpus is not here: the main job is tried with two recipes of our own\n');
  const soup = {
    '@type': 'Recipe',
    name: 'Red lentil soup',
    recipeIngredient: ['200 g red lentils'],
    recipeInstructions: 'Simmer.',
  };
  const tart = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Onion tart',
    recipeIngredient: ['4 onions', '250 g flour'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Caramelise the onions.' }],
  };
  return {
    files: [{ name: 'soup.json', content: Buffer.from(JSON.stringify(soup)) }],
    page: Buffer.from(`<title>Tart</title><script type="application/ld+json">${JSON.stringify(tart)}</script>`),
    pageTitle: 'Onion tart',
    stepWord: 'Caramelise',
  };
}

/** Returns real input where the corpus exists, otherwise a little of our own. */
export const mainJobInput = (): MainJobInput => (existsSync(corpus) ? fromCorpus() : ofOurOwn());

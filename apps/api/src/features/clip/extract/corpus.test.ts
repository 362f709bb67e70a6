import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { clip } from './clip.ts';

const corpus = fileURLToPath(new URL('../../../../../../../shared/corpus/', import.meta.url));
const hasCorpus = existsSync(`${corpus}score-clip.mjs`);

interface Sample {
  cls: string;
  url: string;
  html: string;
  expected: string;
}
type Score = Record<'core' | 'full', number>;

/** The share of pages, in per cent, that are read right, by class. */
async function scores(folder: string): Promise<(field: keyof Score, cls?: string) => number> {
  const { scorePage } = (await import(`${corpus}score-clip.mjs`)) as {
    scorePage: (expected: unknown, found: unknown) => Score;
  };
  const samples = JSON.parse(readFileSync(`${corpus}${folder}/index.json`, 'utf8')) as Sample[];
  const scored = samples.map(({ cls, url, html, expected }) => {
    const bytes = readFileSync(`${corpus}${folder}/${html}`);
    const text = (html.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    const wanted: unknown = JSON.parse(readFileSync(`${corpus}${folder}/${expected}`, 'utf8'));
    return { cls, score: scorePage(wanted, clip(text, url) ?? {}) };
  });
  return (field, cls) => {
    const counted = scored.filter((sample) => cls === undefined || sample.cls === cls);
    return (100 * counted.reduce((sum, { score }) => sum + score[field], 0)) / counted.length;
  };
}

describe.skipIf(!hasCorpus)(`sample pages (skipped without ${corpus})`, () => {
  test('saved pages are read as well as ever, with markup and without', { timeout: 60_000 }, async () => {
    const share = await scores('clip-dev');
    expect(share('core')).toBeGreaterThanOrEqual(84);
    expect(share('full')).toBeGreaterThanOrEqual(78);
    expect(share('core', 'none')).toBeGreaterThanOrEqual(65);
  });

  test('pages of every syntax and of none are read in every language', { timeout: 60_000 }, async () => {
    const share = await scores('clip-dev-synthetic');
    expect(share('core')).toBeGreaterThanOrEqual(95);
  });
});

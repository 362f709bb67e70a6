import { expect, test } from 'vitest';
import { featureFlags, type FeatureFlags } from './flags.ts';

const enabled = (host: string, { isHosted = true, isProduction = true } = {}) =>
  (Object.entries(featureFlags({ host, isHosted, isProduction })) as [keyof FeatureFlags, boolean][])
    .filter(([, isEnabled]) => isEnabled)
    .map(([name]) => name.replace('enable', ''))
    .sort();

test.each([
  ['example.org', ['Contribution', 'InstallInstructions', 'OCR']],
  ['beta.example.org', ['Assistant', 'Contribution', 'ExperimentalOfflineCache', 'InstallInstructions', 'OCR']],
  ['Android.example.org', ['OCR']],
  ['ios.example.org', ['OCR']],
  ['windows.example.org', ['Contribution', 'OCR']],
  ['biosphere.example.org', ['Contribution', 'InstallInstructions', 'OCR']],
])('%s enables %j', (host, names) => {
  expect(enabled(host)).toEqual(names);
});

test('a server of one’s own reads no pictures', () => {
  expect(enabled('example.org', { isHosted: false })).toEqual(['Contribution', 'InstallInstructions']);
});

test('a build that is worked on previews what beta has', () => {
  expect(enabled('localhost', { isProduction: false })).toEqual(enabled('beta.example.org'));
});

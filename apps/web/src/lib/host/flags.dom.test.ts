import { afterEach, expect, test } from 'vitest';
import { isOn } from './flags.ts';

const setFlags = (content: string) => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'flags', content });
  document.head.append(meta);
};
afterEach(() => document.querySelector('meta[name="flags"]')?.remove());

test('spec 6: the page has the features that its server wrote into it', () => {
  setFlags('enableContribution');
  expect([isOn('enableContribution'), isOn('enableInstallInstructions'), isOn('enableOCR')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('spec 6: a page of a build for development has those of its host', () => {
  setFlags('__FLAGS__');
  expect([isOn('enableAssistant'), isOn('enableContribution'), isOn('enableOCR')]).toEqual([true, true, false]);
});

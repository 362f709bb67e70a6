import { expect, test } from 'vitest';
import { setPageSetting } from '#web/testing/page-setting.ts';
import { isOn } from './flags.ts';

test('spec 6: the page has the features that its server wrote into it', () => {
  setPageSetting('flags', 'enableContribution');
  expect([isOn('enableContribution'), isOn('enableInstallInstructions'), isOn('enableOCR')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('spec 6: a page of a build for development has those of its host', () => {
  setPageSetting('flags', '__FLAGS__');
  expect([isOn('enableAssistant'), isOn('enableContribution'), isOn('enableOCR')]).toEqual([true, true, false]);
});

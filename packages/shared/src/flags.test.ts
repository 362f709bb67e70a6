import { describe, expect, test } from 'vitest';
import { defaultFlags, type Flag, flagNames, hostClassOf, readChosenFlags } from './flags.ts';

const place = { host: 'recipes.example.org', variant: 'hosted', isProduction: true } as const;
const onAt = (other: Partial<Parameters<typeof defaultFlags>[0]>): Flag[] => {
  const flags = defaultFlags({ ...place, ...other });
  return flagNames.filter((name) => flags[name]);
};

describe('spec 6: features by host and build', () => {
  test('the trial host and builds for development have the offline copy and the assistant', () => {
    const trial = ['enableExperimentalOfflineCache', 'enableAssistant'];
    expect(onAt({})).not.toEqual(expect.arrayContaining(trial));
    expect(onAt({ host: 'beta.example.org' })).toEqual(expect.arrayContaining(trial));
    expect(onAt({ isProduction: false })).toEqual(expect.arrayContaining(trial));
  });

  test('a self-hosted server reads no photographs by itself', () => {
    expect(onAt({})).toContain('enableOCR');
    expect(onAt({ variant: 'selfhost' })).not.toContain('enableOCR');
  });

  test('hosts of applications ask for no contribution and show no way to install them', () => {
    expect(onAt({})).toEqual(expect.arrayContaining(['enableContribution', 'enableInstallInstructions']));
    for (const host of ['ios.example.org', 'Android.example.org:8443']) {
      expect(onAt({ host })).not.toEqual(expect.arrayContaining(['enableContribution']));
      expect(onAt({ host })).not.toContain('enableInstallInstructions');
    }
    expect(onAt({ host: 'windows.example.org' })).toContain('enableContribution');
    expect(onAt({ host: 'windows.example.org' })).not.toContain('enableInstallInstructions');
  });

  test('the class of a host is the whole first part of its name', () => {
    const hosts = ['beta.example.org', 'betamax.example.org', 'my-beta.example.org', 'beta', 'localhost:3000', ''];
    expect(hosts.map(hostClassOf)).toEqual(['beta', undefined, undefined, undefined, undefined, undefined]);
  });
});

test('the choice of an operator names features, and what cannot be read is said', () => {
  expect(readChosenFlags(' enableOCR=on, enableContribution=off\nenableAssistant=default ')).toEqual({
    enableOCR: true,
    enableContribution: false,
    enableAssistant: 'default',
  });
  expect(readChosenFlags('')).toEqual({});
  expect(() => readChosenFlags('enableOcr=on')).toThrow('There is no feature enableOcr. The features are enableExp');
  for (const wrong of ['enableOCR', 'enableOCR=yes', 'enableOCR=on=off', 'enableOCR=']) {
    expect(() => readChosenFlags(wrong)).toThrow('enableOCR can be on, off or default: write enableOCR=on.');
  }
});

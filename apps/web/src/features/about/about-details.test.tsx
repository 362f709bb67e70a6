import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServerModels } from '@trivet/shared/about/schemas';
import { languageCodes } from '@trivet/shared/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { CallError } from '#web/lib/server/failures.ts';
import { ask } from '#web/lib/server/rest.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { setPageSetting } from '#web/testing/page-setting.ts';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { Component as AboutDetailsScreen } from './about-details-screen.tsx';

vi.mock('#web/lib/server/rest.ts', () => ({ ask: vi.fn() }));
beforeEach(() => {
  startSession('token');
  setPageSetting('flags', 'enableAssistant enableOCR');
});
afterEach(() => {
  endSession();
  queryClient.clear();
  vi.mocked(ask).mockReset();
});

const openWith = (models: ServerModels) => {
  vi.mocked(ask).mockResolvedValue(models);
  return show(
    <WithApi>
      <AboutDetailsScreen />
    </WithApi>,
  );
};
const allButRussian = languageCodes.filter((code) => code !== 'ru-ru');
const valueOf = (name: string) => {
  const line = screen.getByText(name, { selector: 'dt' }).parentElement;
  return within(line!).getByRole('definition').textContent;
};

test('the models, the languages of photos and the missing ones are named, and copied with the rest', async () => {
  openWith({ assistant: { model: 'qwen3' }, photos: { model: 'seeing', languages: allButRussian } });
  expect(await screen.findByText('qwen3')).toBeDefined();
  expect(valueOf('Photo model')).toBe('seeing');
  expect(valueOf('Photo languages')).toBe('English, Italian, German, Ukrainian, Hebrew, Spanish, French, Hungarian');
  expect(valueOf('Missing photo languages')).toBe('Russian');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await navigator.clipboard.readText()).toContain('Photo model: seeing');
});

test('that there is no model, or nothing to read photos with, is said', async () => {
  openWith({ assistant: { model: null }, photos: { model: null, languages: [] } });
  expect(await screen.findByText('Assistant model')).toBeDefined();
  expect([valueOf('Assistant model'), valueOf('Photo languages')]).toEqual(['None', 'None']);
  expect(screen.queryByText('Photo model')).toBeNull();
  expect(screen.queryByText('Missing photo languages')).toBeNull();
});

test('a feature that is off has no line, and one with all languages misses none', async () => {
  openWith({ assistant: null, photos: { model: null, languages: [...languageCodes] } });
  expect(await screen.findByText('Photo languages')).toBeDefined();
  expect(screen.queryByText('Assistant model')).toBeNull();
  expect(screen.queryByText('Missing photo languages')).toBeNull();
});

test('the server is not asked by somebody who is logged out, or where both features are off', () => {
  setPageSetting('flags', '');
  openWith({ assistant: null, photos: null }).unmount();
  setPageSetting('flags', 'enableOCR');
  endSession();
  openWith({ assistant: null, photos: null });
  expect(screen.getByText('Browser')).toBeDefined();
  expect(ask).not.toHaveBeenCalled();
});

test('without a connection the other details are there', async () => {
  vi.mocked(ask).mockRejectedValue(new CallError(0, null));
  show(
    <WithApi>
      <AboutDetailsScreen />
    </WithApi>,
  );
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(screen.getByText('Browser')).toBeDefined();
});

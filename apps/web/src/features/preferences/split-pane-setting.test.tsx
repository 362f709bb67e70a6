import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { show } from '#web/testing/show.tsx';
import { SplitPaneSetting } from './split-pane-setting.tsx';

afterEach(() => vi.restoreAllMocks());

const pane = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Always show menu' });

it('keeps the menu in view, which is explained when it is first switched on', async () => {
  localStorage.setItem('token', 't');
  const wide = Object.assign(window.matchMedia(''), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(wide);
  const { unmount } = show(<SplitPaneSetting />);
  fireEvent.click(pane());
  const explained = within(await screen.findByRole('dialog', { name: 'The menu stays in view' }));
  fireEvent.click(explained.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(preferencesStore.get().global.enableSplitPane).toBe(true);
  fireEvent.click(pane());
  expect(preferencesStore.get().global.enableSplitPane).toBe(false);
  fireEvent.click(pane());
  unmount();
  show(<SplitPaneSetting />);
  expect(pane().checked).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SettingsScreen } from '#web/features/preferences/settings-screen.tsx';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';

afterEach(() => preferencesStore.clear());

test('the settings of a person are synced until they switch that off', () => {
  localStorage.setItem('token', 't');
  show(
    <WithApi>
      <SettingsScreen />
    </WithApi>,
  );
  const syncing = screen.getByRole<HTMLInputElement>('switch', { name: 'Sync settings across devices' });
  expect(syncing.checked).toBe(true);
  fireEvent.click(syncing);
  expect(syncing.checked).toBe(false);
  expect(preferencesStore.get().global.preferencesSync).toBe('disabled');
});

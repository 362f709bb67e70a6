import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

const visitWith = async (userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.resetModules();
  const { show } = await import('#web/testing/show.tsx');
  const { OldBrowserWarning } = await import('#web/app/old-browser-warning.tsx');
  return show(<OldBrowserWarning />);
};
const oldBrowser = 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko';

beforeEach(() => {
  localStorage.setItem('token', 't');
});

test('Internet Explorer is warned of once', async () => {
  await visitWith(oldBrowser);
  await userEvent.click(await screen.findByRole('button', { name: 'Okay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('seenOldBrowserWarning')).toBe('true');
  const { container } = await visitWith(oldBrowser);
  expect(container.textContent).toBe('');
});

test('nobody else is bothered', async () => {
  const current = await visitWith('Mozilla/5.0 (X11; Linux x86_64) Chrome/140');
  expect(current.container.textContent).toBe('');
  localStorage.removeItem('token');
  await visitWith(oldBrowser);
  expect(screen.queryByRole('dialog')).toBeNull();
});

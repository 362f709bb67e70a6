import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { Component as InstallScreen, platformOf } from './install-screen.tsx';

beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => show(<InstallScreen />);
const button = () => screen.queryByRole('button', { name: 'Install' });

/** Lets the browser offer the installation, which the person then takes or not. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(() => Promise.resolve({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  return prompt;
}

test.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/142.0 Mobile Safari/537.36', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36', 10, 'desktop'],
] as const)('%s with %i fingers is %s', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});

test('spec 2: the steps of one’s own device come first and are open, those of the others can be opened', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)');
  open();
  const parts = screen.getAllByRole<HTMLDetailsElement>('group');
  expect(parts.map((part) => [part.querySelector('summary')?.textContent, part.open])).toEqual([
    ['iPhone and iPad', true],
    ['Android', false],
    ['Computer', false],
  ]);
  expect(screen.getByRole('heading', { name: 'Browser bookmark' })).toBeDefined();
});

test('an installed application says so', () => {
  const isApplication = (query: string) => query === '(display-mode: standalone)';
  const media = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(media, { matches: isApplication(query) }));
  open();
  expect(screen.getByText(/You’re using it right now/)).toBeDefined();
});

test('a page without https says why it cannot be installed', () => {
  vi.stubGlobal('isSecureContext', false);
  open();
  expect(screen.getByText(/Browsers only install pages that use https/)).toBeDefined();
});

test('the browser’s own dialog is one press away where there is one, and says so after it', async () => {
  open();
  expect(button()).toBeNull();
  const refused = offer('dismissed');
  await userEvent.click(button()!);
  expect(refused).toHaveBeenCalledOnce();
  // An offer can be taken once. The browser makes another one.
  expect(button()).toBeNull();
  const taken = offer('accepted');
  await userEvent.click(button()!);
  expect(taken).toHaveBeenCalledOnce();
  expect(await screen.findByText(/^Trivet is installed. You’ll find it/)).toBeDefined();
});

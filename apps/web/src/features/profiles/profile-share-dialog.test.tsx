import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import '#web/ui/dialogs/dialog-frame.tsx';
import { show } from '#web/testing/show.tsx';
import ProfileShareDialog from './profile-share-dialog.tsx';
import QrCode from './qr-code.tsx';

const address = 'http://localhost:3000/#/people/@ben.1';

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const open = () => show(<ProfileShareDialog name="Ben" handle="ben.1" open onClose={() => {}} />);

it('the address of a profile is a code to scan, and copied where the browser hands nothing to other apps', async () => {
  open();
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(address);
  expect(screen.queryByRole('button', { name: 'Send to…' })).toBeNull();
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(address);
});

it('the browser hands the address to another app where it can, and a refusal is silent', async () => {
  const handed = vi.fn(() => Promise.reject(new Error('cancelled')));
  Object.defineProperty(navigator, 'share', { value: handed, configurable: true });
  open();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Send to…' }));
  expect(handed).toHaveBeenCalledWith({ title: 'Ben', url: address });
});

it('the code has the three corners and the free edge that scanners look for', () => {
  const { container } = show(<QrCode text={address} label="code" />);
  const size = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ]) {
    expect(path).toContain(`M${x} ${y}h7v1h-7z`);
  }
  expect(path).not.toMatch(/M(?:\d+ [0-3]|[0-3] \d+)h/);
});

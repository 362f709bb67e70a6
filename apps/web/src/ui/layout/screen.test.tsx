import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { LoadingBar, loadingBarRest } from '../feedback/loading-bar.tsx';
import { showToast, Toasts } from '../feedback/toast.tsx';
import { letterOf, Picture, tintCount, tintOf } from '../picture.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { FrameContext } from './frame.ts';
import { Screen } from './screen.tsx';
import { Tile } from './tile.tsx';

test('a screen has one heading and titles the document', () => {
  show(<Screen title="Settings">{'…'}</Screen>);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['Settings']);
  expect(document.title).toBe('Settings · Trivet');
});

test('a root screen opens the menu, a screen below goes back', async () => {
  const openMenu = vi.fn();
  show(
    <FrameContext value={{ openMenu, hasNews: false, sign: null }}>
      <Screen title="Home">{'…'}</Screen>
    </FrameContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(openMenu).toHaveBeenCalledTimes(1);
  show(
    <Screen title="Details" back="/about">
      {'…'}
    </Screen>,
  );
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/about');
});

test('after a navigation the heading has the focus', async () => {
  const { router } = show(<Screen title="Home">{'…'}</Screen>);
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/elsewhere'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a dialog has a named close button and no second banner', async () => {
  const onClose = vi.fn();
  show(
    <Dialog open title="Delete?" onClose={onClose}>
      {'…'}
    </Dialog>,
  );
  expect(await screen.findByRole('dialog', { name: 'Delete?' })).toBeDefined();
  expect(screen.queryByRole('banner')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a toast can be acted on, says the same thing once, and goes by itself', async () => {
  vi.useFakeTimers();
  const undo = vi.fn();
  show(<Toasts />);
  act(() => {
    showToast({ id: 'a', message: 'In the trash.', action: { label: 'Undo', onClick: undo } });
    showToast({ id: 'a', message: 'In the trash.' });
    showToast({ message: 'Offline', tone: 'danger', duration: 5000 });
  });
  expect(screen.getByRole('status').textContent).toBe('In the trash.Undo');
  expect(screen.getByRole('alert').textContent).toBe('Offline');
  screen.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(5001));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.getByRole('status').textContent).toBe('');
  vi.useRealTimers();
});

test('the loading bar rests for 150 ms after the work has ended', async () => {
  vi.useFakeTimers();
  const bar = (active: boolean) => <LoadingBar active={active} label="Loading" />;
  const { rerender, queryByRole } = render(bar(true));
  rerender(bar(false));
  await act(() => vi.advanceTimersByTimeAsync(loadingBarRest - 20));
  expect(queryByRole('progressbar')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(40));
  expect(queryByRole('progressbar')).toBeNull();
  vi.useRealTimers();
});

test('a picture that cannot be loaded leaves the letter', () => {
  show(<Picture title="soup" source={{ src: '/missing.webp' }} alt="A bowl" />);
  act(() => {
    screen.getByRole('img', { name: 'A bowl' }).dispatchEvent(new Event('error'));
  });
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('S')).toBeDefined();
});

test('a picture is blurred until it is there, and a damaged preview is none', async () => {
  const preview = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
  const { container, rerender } = show(<Picture title="soup" source={{ src: '/a.webp', preview }} alt="A bowl" />);
  const blurred = () => container.querySelector('[style*="data:image/png"]');
  expect(screen.queryByText('S')).toBeNull();
  await waitFor(() => expect(blurred()).not.toBeNull());
  expect(screen.queryByText('S')).toBeNull();
  act(() => {
    screen.getByRole('img', { name: 'A bowl' }).dispatchEvent(new Event('load'));
  });
  expect(blurred()).toBeNull();
  rerender(<Picture title="soup" source={{ src: '/b.webp', preview: 'ä' }} alt="A bowl" />);
  expect(blurred()).toBeNull();
  expect(screen.getByText('S')).toBeDefined();
});

test('a tile is one link with the title as its name', () => {
  show(<Tile to="/recipe/1" title="Lentil soup" meta="40 min" />);
  expect(screen.getByRole('link', { name: 'Lentil soup' }).getAttribute('href')).toBe('/recipe/1');
});

test('letter and tint come from the title', () => {
  expect(['éclair', '  ßoup', '👩‍🍳 stew', ''].map(letterOf)).toEqual(['É', 'SS', '👩‍🍳', '']);
  expect(['e\u0301clair', '1\ufe0f\u20e3', 'น้ำ'].map(letterOf)).toEqual(['E\u0301', '1\ufe0f\u20e3', 'น้ำ']);
  const tints = new Set(Array.from({ length: 200 }, (_, index) => tintOf(`Recipe ${index}`)));
  expect([...tints].sort()).toEqual(Array.from({ length: tintCount }, (_, index) => index));
  expect(tintOf('Borscht')).toBe(tintOf('Borscht'));
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { closeTopLayer } from '#web/lib/browser/use-layer.ts';
import { show } from '#web/testing/show.tsx';
import { Sheet } from './sheet.tsx';

beforeAll(() => {
  // jsdom has no pointer capture.
  Element.prototype.setPointerCapture = () => {};
});

function Filters() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>{'Filter'}</button>
      <Sheet open={isOpen} title="Filters" footer="Show 3" onClose={() => setIsOpen(false)}>
        {'Soup'}
      </Sheet>
    </>
  );
}

const isOpen = () => screen.queryByRole('dialog', { name: 'Filters' }) !== null;
const open = async () => {
  const button = screen.getByRole('button', { name: 'Filter' });
  button.focus();
  act(() => button.click());
  await screen.findByRole('dialog', { name: 'Filters' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Filters' })));
};
const isClosedWithFocus = () =>
  waitFor(() => {
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }));
  });
const pull = (target: Element, by: number) => {
  const at = (clientY: number) => ({ clientY, pointerId: 1, isPrimary: true });
  fireEvent.pointerDown(target, at(300));
  fireEvent.pointerMove(target, at(300 + by));
  fireEvent.pointerUp(target, at(300 + by));
};

it('closes by Escape, Back and its button, and returns the focus', async () => {
  show(<Filters />);
  for (const close of [
    () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
    () => act(closeTopLayer),
    () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    await open();
    close();
    await isClosedWithFocus();
  }
});

it('closes when its heading is pulled far down, but not by a slip or a pull on what it holds', async () => {
  show(<Filters />);
  await open();
  pull(screen.getByRole('heading', { name: 'Filters' }), 20);
  pull(screen.getByRole('heading', { name: 'Filters' }), -200);
  pull(screen.getByRole('button', { name: 'Close' }), 200);
  pull(screen.getByText('Soup'), 200);
  expect(isOpen()).toBe(true);
  pull(screen.getByRole('heading', { name: 'Filters' }), 200);
  await isClosedWithFocus();
});

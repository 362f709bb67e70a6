import { render, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useKeysAhead, useShortcut } from './shortcuts.ts';

test('a shortcut works as soon as its component is drawn, and belongs to the one that was drawn last', () => {
  const run: string[] = [];
  function Part({ name }: { name: string }) {
    useShortcut('/', name, () => run.push(name));
    return null;
  }
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  function Screen() {
    useLayoutEffect(() => void press(), []);
    return <Part name="screen" />;
  }
  const shell = render(<Part name="shell" />);
  const screen = render(<Screen />);
  expect(run).toEqual(['screen']);
  screen.unmount();
  press();
  expect(run).toEqual(['screen', 'shell']);
  shell.unmount();
  press();
  expect(run).toEqual(['screen', 'shell']);
});

describe('a key for a screen that is loading', () => {
  let run: string[];
  beforeEach(() => (run = []));
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  function Screen({ isLoading, keys }: { isLoading: boolean; keys: readonly string[] }) {
    return isLoading ? <Placeholders /> : keys.map((key) => <Part key={key} letter={key} />);
  }
  function Placeholders() {
    useKeysAhead();
    return null;
  }
  function Part({ letter }: { letter: string }) {
    useShortcut(letter, letter, () => run.push(letter));
    return null;
  }

  test('runs its shortcut once, when the screen is there', async () => {
    const { rerender, unmount } = render(<Screen isLoading keys={['p']} />);
    press('s');
    press('p');
    expect(run).toEqual([]);
    rerender(<Screen isLoading={false} keys={['p', 's']} />);
    await waitFor(() => expect(run).toEqual(['p']));
    unmount();
    render(<Screen isLoading={false} keys={['p', 's']} />).unmount();
    await Promise.resolve();
    expect(run).toEqual(['p']);
  });

  test('waits while one placeholder follows another, and is forgotten on another screen', async () => {
    const first = render(<Screen key="1" isLoading keys={['p']} />);
    press('p');
    first.rerender(<Screen key="2" isLoading keys={['p']} />);
    await Promise.resolve();
    first.rerender(<Screen key="2" isLoading={false} keys={['p']} />);
    await waitFor(() => expect(run).toEqual(['p']));
    first.rerender(<Screen key="3" isLoading keys={['p']} />);
    press('p');
    location.hash = '#/elsewhere';
    first.rerender(<Screen key="3" isLoading={false} keys={['p']} />);
    await Promise.resolve();
    expect(run).toEqual(['p']);
  });
});

import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useShortcut } from './shortcuts.ts';

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

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { EditorText, toggledLine } from './text.tsx';

function Ingredients({ initial }: { initial: string }) {
  const [text, setText] = useState(initial);
  return (
    <EditorText
      name="ingredients"
      value={text}
      problem={undefined}
      minRows={3}
      hasHeaders
      onChange={(changes) => setText(changes.ingredients ?? '')}
    />
  );
}

function open(text: string, start: number, end = start) {
  show(<Ingredients initial={text} />);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Ingredients');
  area.setSelectionRange(start, end);
  const button = screen.getByRole('button', { name: 'Make line a heading (Ingredients)' });
  return { area, button, person: userEvent.setup() };
}

it('makes the line with the cursor a heading, and takes that back', async () => {
  const { area, button, person } = open('1 egg\nDough\nsalt', 8);
  await person.click(button);
  expect(area.value).toBe('1 egg\n[Dough]\nsalt');
  expect(document.activeElement).toBe(area);
  await person.click(button);
  expect(area.value).toBe('1 egg\nDough\nsalt');
});

it('makes every selected line one, and leaves a place for words on an empty line', async () => {
  const { area, button, person } = open('a\nb\n\n', 0, 3);
  await person.click(button);
  expect(area.value).toBe('[a]\n[b]\n\n');
  area.setSelectionRange(area.value.length, area.value.length);
  await person.click(button);
  expect(area.value).toBe('[a]\n[b]\n\n[]');
  expect(area.selectionStart).toBe(area.value.length - 1);
});

it('knows a heading by its brackets', () => {
  expect(['Dough', ' [Dough] ', '[a] b', ''].map(toggledLine)).toEqual(['[Dough]', 'Dough', '[[a] b]', '[]']);
});

it('explains headings, and closes with Escape', async () => {
  const { person } = open('', 0);
  const button = screen.getByRole('button', { name: 'Formatting help (Ingredients)' });
  await person.click(button);
  expect(screen.getByRole('dialog').textContent).toContain('[For the dough]');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

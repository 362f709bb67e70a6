import type { LineCorrection } from '@trivet/shared/recipes/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { EditorUnderstood } from './understood.tsx';

/** The corrections that the recipe has now. */
let kept: LineCorrection[];

function Ingredients({ text }: { text: string }) {
  const [corrections, setCorrections] = useState<LineCorrection[]>([]);
  return (
    <EditorUnderstood
      ingredients={text}
      yield=""
      corrections={corrections}
      onChange={(changes) => {
        kept = changes.corrections;
        setCorrections(kept);
      }}
    />
  );
}

/** Opens how the lines of a text are read, by keyboard. */
async function open(text: string) {
  kept = [];
  show(<Ingredients text={text} />);
  const person = userEvent.setup();
  screen.getByRole('button', { name: 'Check amounts' }).focus();
  await person.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Check amounts' }));
  const partsOf = (row: HTMLElement | undefined) =>
    within(row!)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  const button = (name: string) => dialog.getByRole('button', { name });
  const corrected = () => dialog.queryAllByText('Corrected', { exact: true }).length;
  return { person, dialog, partsOf, button, corrected };
}

test('each line shows as it is read, and which may be misread', async () => {
  const { dialog, partsOf } = await open(
    '[Stew]\n1½ (14 oz) cans tomatoes, drained\n2 garlic cloves, chopped\nSalt, to taste\n1/0 cup stock',
  );
  expect(dialog.getByText('1 line may be misread.')).toBeTruthy();
  const rows = within(dialog.getByRole('list')).getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  expect(partsOf(rows[0])).toEqual(['1½ (14 oz) cans', 'tomatoes', 'drained']);
  expect(partsOf(rows[1])).toEqual(['2 cloves', 'garlic', 'chopped']);
  expect(within(rows[2]!).getByText('To taste')).toBeTruthy();
  expect(within(rows[3]!).getByText('May be misread')).toBeTruthy();
});

test('lines of which each is clear are said to be', async () => {
  const { dialog, partsOf } = await open('2 eggs');
  expect(dialog.getByText('Every line is clear.')).toBeTruthy();
  expect(partsOf(dialog.getByRole('listitem'))).toEqual(['2', 'eggs']);
});

test('a wrong reading is corrected by keyboard, only with an amount of the line, and taken back', async () => {
  const { person, dialog, button, corrected } = await open('7 Up, 2 cups\n2 eggs');
  button('Fix: 2 eggs').focus();
  await person.keyboard('{Enter}');
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await waitFor(() => expect(document.activeElement).toBe(amount));
  await person.clear(amount);
  await person.type(amount, '3 eggs{Enter}');
  expect(dialog.getByText('Copy the amount exactly as it stands in the line, or leave it empty.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Use this' }).disabled).toBe(true);
  expect(kept).toEqual([]);
  await person.clear(amount);
  await person.keyboard('{Enter}');
  expect(kept).toEqual([{ line: '2 eggs', amount: '', name: 'eggs' }]);
  expect(document.activeElement).toBe(button('Fix: 2 eggs'));
  expect(corrected()).toBe(1);
  await person.click(button('Undo correction: 2 eggs'));
  expect([kept, corrected()]).toEqual([[], 0]);
});

test('a name is corrected beside another line, by mouse', async () => {
  const { person, dialog, button, corrected } = await open('7 Up, 2 cups\n2 eggs');
  await person.click(button('Fix: 2 eggs'));
  await person.clear(dialog.getByRole('textbox', { name: 'Amount' }));
  await person.click(button('Use this'));
  await person.click(button('Fix: 7 Up, 2 cups'));
  for (const [field, text] of [
    ['Amount', '7'],
    ['Ingredient', 'Up'],
  ] as const) {
    await person.clear(dialog.getByRole('textbox', { name: field }));
    await person.type(dialog.getByRole('textbox', { name: field }), text);
  }
  await person.click(button('Use this'));
  expect(corrected()).toBe(2);
  expect(kept).toEqual([
    { line: '2 eggs', amount: '', name: 'eggs' },
    { line: '7 Up, 2 cups', amount: '7', name: 'Up' },
  ]);
});

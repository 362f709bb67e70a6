import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgetTimers } from '#web/testing/forget-timers.ts';
import { soup } from '#web/testing/recipe.ts';
import { show } from '#web/testing/show.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { RecipeIngredients, RecipeSteps } from './lines.tsx';
import { tickKeys } from './tick-keys.ts';

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const tickedNames = () => boxes().flatMap((box) => (box.checked ? [box.labels?.[0]?.textContent] : []));

describe('the name of a line', () => {
  const line = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('1 egg', 'salt'), fc.string({ minLength: 119 }));

  it('is its own among all lines', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(new Set(tickKeys(lines)).size).toBe(lines.length);
      }),
    );
  });

  it('stays when other lines are added, removed, changed or moved around it', () => {
    fc.assert(
      fc.property(line, fc.array(line), fc.array(line), fc.array(line), fc.array(line), (own, a, b, c, d) => {
        const without = (lines: string[]) => lines.filter((other) => other !== own);
        const keyOf = (before: string[], after: string[]) =>
          tickKeys([...without(before), own, ...without(after)])[without(before).length];
        expect(keyOf(a, b)).toBe(keyOf(c, d));
      }),
    );
  });

  it('stays for each of several equal lines when other lines change', () => {
    fc.assert(
      fc.property(line, fc.array(line), fc.array(line), (own, before, after) => {
        const keysOf = (others: string[]) => {
          const lines = [own, ...others.filter((other) => other !== own), own];
          const keys = tickKeys(lines);
          return [keys[0], keys.at(-1)];
        };
        expect(keysOf(before)).toEqual(keysOf(after));
      }),
    );
  });

  it('is short for a line of any length, and differs for long lines that begin alike', () => {
    const [one, other] = tickKeys(['x'.repeat(100_000), `${'x'.repeat(99_999)}y`]);
    expect(one?.length).toBeLessThan(200);
    expect(one).not.toBe(other);
  });

  it('has no half of an emoji where a long line is cut', () => {
    const [name = ''] = tickKeys([`${'x'.repeat(119)}🍲${'x'.repeat(9)}`]);
    expect(name.isWellFormed()).toBe(true);
  });
});

describe('ticks', () => {
  it('survive a reload and an edit of other lines, and headers have none', async () => {
    const before = show(
      <RecipeIngredients recipe={{ id: 'r1', ingredients: '[Dough]\n1 egg\nsalt\n[Glaze]\n1 egg', yield: '' }} />,
    );
    expect(boxes()).toHaveLength(3);
    await userEvent.click(screen.getAllByLabelText('1 egg')[1]!);
    await userEvent.click(screen.getByLabelText('salt'));
    before.unmount();
    show(
      <RecipeIngredients
        recipe={{ id: 'r1', ingredients: 'flour\n[salt]\n1 egg\n salt \npepper\n1 egg\nwater', yield: '' }}
      />,
    );
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true, false, true, false]);
  });

  it('are those of one recipe, and of its steps apart from its ingredients', async () => {
    show(
      <>
        <RecipeIngredients recipe={{ id: 'r2', ingredients: 'Salt', yield: '' }} />
        <RecipeSteps recipe={{ ...soup, id: 'r2', instructions: 'Salt' }} />
        <RecipeIngredients recipe={{ id: 'r3', ingredients: 'Salt', yield: '' }} />
      </>,
    );
    await userEvent.click(boxes()[1]!);
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true, false]);
  });

  it('are taken off by the keyboard as well, and all of a part at once, which can be undone', async () => {
    const person = userEvent.setup();
    show(
      <>
        <RecipeSteps recipe={{ ...soup, id: 'r4', instructions: 'Mix\nStir\nBake' }} />
        <Toasts />
      </>,
    );
    expect(screen.queryByRole('button', { name: 'Uncheck all steps' })).toBeNull();
    await person.tab();
    await person.keyboard(' ');
    await person.tab();
    await person.keyboard(' ');
    expect(tickedNames()).toHaveLength(2);
    await person.keyboard(' ');
    expect(tickedNames()).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Uncheck all steps' }));
    expect(tickedNames()).toEqual([]);
    // The button is gone, so the focus moves to the first step.
    expect(document.activeElement).toBe(boxes()[0]);
    await person.click(within(screen.getByRole('status')).getByRole('button', { name: 'Undo' }));
    expect(tickedNames()).toHaveLength(1);
  });

  it('are set by a press on the text of a step, and not by one on a timer in it', async () => {
    show(
      <RecipeSteps
        recipe={{ ...soup, id: '0b0f3c1e-58a1-4f0e-9d3c-2f6f0c6f5a12', instructions: 'Stir for 5 minutes.' }}
      />,
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '1 Stir for 5 minutes.' });
    await userEvent.click(screen.getByRole('button', { name: 'Start timer: 5 minutes' }));
    expect(box.checked).toBe(false);
    await userEvent.click(screen.getByText('Stir for'));
    expect(box.checked).toBe(true);
    forgetTimers();
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type ScaledPiece, textOf } from '@trivet/shared/amounts/scaling/scaled-pieces';
import { leftOf } from '@trivet/shared/timers/timer-row';
import { serverNow } from '#web/lib/server/server-clock.ts';
import { forgetTimers } from '#web/testing/forget-timers.ts';
import { show } from '#web/testing/show.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { stepParts } from './step-parts.ts';
import { StepText } from './step-text.public.tsx';
import { timerRows } from './timer-rows.public.ts';

afterEach(forgetTimers);

const recipeId = '0b0f3c1e-58a1-4f0e-9d3c-2f6f0c6f5a11';
const running = () => [...timerRows.entries().values()].flatMap((row) => (row === null ? [] : [row]));

test('a press on a length of time starts one timer with its lower end, which can be undone', async () => {
  const pieces = [{ text: 'Simmer for 20–25 minutes, then rest 1 h 10.', isChanged: false }];
  show(
    <>
      <StepText pieces={pieces} recipeId={recipeId} title="Lentil soup" step={2} />
      <Toasts />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Start timer: 20–25 minutes' }));
  const [timer] = running();
  expect(timer).toMatchObject({ recipeId, title: 'Lentil soup', step: 2, seconds: 1_200, left: null });
  expect(timer?.stepText).toBe('Simmer for 20–25 minutes, then rest 1 h 10.');
  expect(timer && Math.round(leftOf(timer, serverNow()) / 1_000)).toBe(1_200);

  // Another press is for the timer that runs.
  await userEvent.click(screen.getByRole('button', { name: 'Start timer: 20–25 minutes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start timer: 1 h 10' }));
  expect(running().map(({ seconds }) => seconds)).toEqual([1_200, 4_200]);

  const told = screen.getByText('Timer started: 1 h 10').parentElement;
  await userEvent.click(within(told!).getByRole('button', { name: 'Undo' }));
  expect(running()).toHaveLength(1);
});

test('parts of a step are its pieces, in their order and with their marks', () => {
  const text = fc.constantFrom('Fry ', '5', ' minutes', '400 g', ' to ', '10', ' min', '', 'היו ', '½ h');
  const pieces = fc.array(fc.record({ text, isChanged: fc.boolean() }));
  const marked = (all: readonly ScaledPiece[]) =>
    all.flatMap((piece) => piece.text.split('').map((unit) => `${unit}${String(piece.isChanged)}`));
  fc.assert(
    fc.property(pieces, (all) => {
      const parts = stepParts(all);
      expect(marked(parts.flatMap((part) => part.pieces))).toEqual(marked(all));
      for (const { duration, pieces: own } of parts)
        if (duration !== null) expect(textOf(own)).toBe(textOf(all).slice(duration.start, duration.end));
    }),
  );
});

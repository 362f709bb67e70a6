import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leftOf } from '@trivet/shared/timers/timer-row';
import { newId } from '#web/lib/new-id.ts';
import { timersSign } from '#web/lib/stores/timers-sign.ts';
import { forgetTimers } from '#web/testing/forget-timers.ts';
import { show } from '#web/testing/show.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { timerRows } from './timer-rows.public.ts';
import { ToolbarTimers } from './toolbar-timers.public.tsx';

const recipeId = '0b0f3c1e-58a1-4f0e-9d3c-2f6f0c6f5a11';

/** Starts a timer that ends in some seconds, or has ended. */
function startEnding(title: string, inSeconds: number): string {
  const id = newId();
  const endsAt = new Date(Date.now() + inSeconds * 1_000).toISOString();
  const step = { recipeId, title, step: 2, stepText: 'Simmer for 20 minutes.', seconds: 1_200 };
  timerRows.change(id, { type: 'add', ...step, endsAt });
  return id;
}

const showToolbar = () =>
  show(
    <>
      <Toasts />
      <Screen title="Plan">
        <ToolbarTimers />
      </Screen>
    </>,
  );

/** The toasts have an alert of their own, in front of that of timers. */
const ringing = (): HTMLElement => screen.getAllByRole('alert').at(-1)!;

const sounds = vi.fn();

/** A browser that makes sounds, of which each is counted. */
class FakeAudio {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly resume = () => Promise.resolve();
  readonly createOscillator = () => ({ frequency: {}, connect: (to: unknown) => to, start: sounds, stop: () => {} });
  readonly createGain = () => ({
    gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} },
    connect: () => {},
  });
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio);
  sounds.mockClear();
});

afterEach(() => {
  forgetTimers();
  vi.unstubAllGlobals();
});

test('timers stand in the toolbar, the soonest first, and each can be paused, resumed, made longer and stopped', async () => {
  startEnding('Bread', 3_000);
  const soup = startEnding('Lentil soup', 600);
  showToolbar();
  const chips = () => within(screen.getByRole('list', { name: 'Timers' })).getAllByRole('button');
  expect(chips().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^(?:10:00|9:59)Lentil soup Step 2$/),
    expect.stringMatching(/^(?:50:00|49:59)Bread Step 2$/),
  ]);
  await userEvent.click(chips()[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Lentil soup' });
  const press = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
  expect(within(dialog).getByRole('link', { name: 'Open recipe' }).getAttribute('href')).toBe(`/recipe/${recipeId}`);
  await press('Pause');
  expect(timerRows.get(soup)).toMatchObject({ endsAt: null });
  expect(within(dialog).getByText('Paused')).toBeTruthy();
  await press('+1 minute');
  await press('Resume');
  const row = timerRows.get(soup);
  expect(row && Math.round(leftOf(row, Date.now()) / 60_000)).toBe(11);
  await press('Stop');
  expect(timerRows.get(soup)).toBeNull();
  await waitFor(() => expect(chips()).toHaveLength(1));
});

test('X6 a timer that ends rings, is named in an alert as its recipe is, and is silent once it is stopped or made longer', async () => {
  timersSign.set(true);
  const [soup, rice] = [startEnding('{{title}} <0> {name}', -1), startEnding('Rice', -2)];
  showToolbar();
  expect(ringing().textContent).toContain('Time’s up: {{title}} <0> {name}');
  expect(ringing().textContent).toContain('Step 2: Simmer for 20 minutes.');
  await waitFor(() => expect(sounds).toHaveBeenCalled());
  await userEvent.click(within(ringing()).getAllByRole('button', { name: '+1 minute' })[0]!);
  await userEvent.click(within(ringing()).getByRole('button', { name: 'Stop' }));
  expect(screen.queryByText(/^Time’s up/)).toBeNull();
  const left = [soup, rice].flatMap((id) => timerRows.get(id) ?? []);
  expect(left.map((row) => Math.round(leftOf(row, Date.now()) / 1_000))).toEqual([60]);
  sounds.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 2_200));
  expect(sounds).not.toHaveBeenCalled();
});

test('a timer that ended hours ago is forgotten, and one that ended a while ago shows without a sound', async () => {
  const [old, missed] = [startEnding('Breakfast', -3 * 3_600), startEnding('Rice', -600)];
  showToolbar();
  expect(ringing().textContent).toContain('Rice');
  expect(ringing().textContent).not.toContain('Breakfast');
  await waitFor(() => expect(timerRows.get(old)).toBeNull());
  expect(timerRows.get(missed)).not.toBeNull();
  expect(sounds).not.toHaveBeenCalled();
});

test('R16 a device whose clock is a day behind shows what is left of a timer from another device', () => {
  const day = 86_400;
  localStorage.setItem('clockOffset', String(day * 1_000));
  startEnding('Lentil soup', day + 600);
  showToolbar();
  expect(screen.getByRole('button', { name: /^(?:10:00|9:59) ?Lentil soup/ })).toBeTruthy();
  localStorage.removeItem('clockOffset');
});

test('the title of the page begins with the soonest timer, also on the next screen', async () => {
  startEnding('Lentil soup', 600);
  const { unmount } = showToolbar();
  await waitFor(() => expect(document.title).toMatch(/^(?:10:00|9:5\d) · Plan · Trivet$/));
  document.title = 'Lists · Trivet';
  await waitFor(() => expect(document.title).toMatch(/^(?:10:00|9:5\d) · Lists · Trivet$/));
  unmount();
  expect(document.title).toBe('Lists · Trivet');
});

import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { TitleJumps } from './title-jumps.tsx';

const onJump = vi.fn<(place: number, withFocus: boolean) => void>();
const onNew = vi.fn();
const offsets: Record<string, number> = { m: 50, mo: 55, mon: 57, 'mo n': 58, n: 70, s: 120 };
let asked: unknown[] = [];

function List({ hasRail = true }: { hasRail?: boolean }) {
  const grid = useRef<HTMLDivElement>(null);
  useShortcut('n', 'New recipe', onNew);
  return (
    <WithApi>
      <div ref={grid}>
        <div data-place={0}>
          <a href="#soup">Soup</a>
        </div>
        <input aria-label="Search" />
        <TitleJumps
          view={{ filter: { folder: 'main' }, total: 100 }}
          grid={grid}
          hasRail={hasRail}
          onJump={onJump}
          row={{ first: 65, last: 69 }}
        />
      </div>
    </WithApi>
  );
}

beforeEach(() => {
  asked = [];
  serveTyped({
    'recipes.getTitleIndex': () => [
      { letter: '#', offset: 0, count: 10 },
      { letter: 'a', offset: 10, count: 40 },
      { letter: 'm', offset: 50, count: 20 },
      { letter: 'z', offset: 70, count: 30 },
    ],
    'recipes.getTitleOffset': ({ prefix }: { prefix: string }) => {
      asked.push(prefix);
      return { offset: offsets[prefix] ?? 0 };
    },
  });
});
afterEach(() => {
  onJump.mockClear();
  onNew.mockClear();
  queryClient.clear();
});

const letters = () => screen.getAllByRole('button').map((button) => button.textContent);
const type = (target: Element, key: string, timeStamp: number) => {
  const event = createEvent.keyDown(target, { key });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  act(() => {
    fireEvent(target, event);
  });
};

it('the letters of the list are buttons with one tab stop, and the present one is marked', async () => {
  const person = userEvent.setup();
  show(<List />);
  await screen.findByRole('button', { name: 'Numbers and symbols' });
  expect(screen.getByRole('navigation', { name: 'Jump to letter' })).toBeTruthy();
  expect(letters()).toEqual(['#', 'A', 'M', 'Z']);
  const present = screen.getByRole('button', { name: 'M' });
  expect(present.getAttribute('aria-current')).toBe('true');
  screen.getByRole('textbox').focus();
  await person.tab();
  expect(document.activeElement).toBe(present);
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onJump.mock.calls).toEqual([[70, true]]);
  await person.keyboard('{Home}{ArrowUp} ');
  expect(onJump.mock.lastCall).toEqual([0, true]);
  await person.keyboard('{End}');
  await person.tab();
  expect(document.activeElement).toBe(document.body);
});

it('a finger that slides along the letters leads to each of them, and a bubble says which', async () => {
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  show(<List />);
  const rail = (await screen.findByRole('button', { name: 'A' })).parentElement ?? document.body;
  vi.spyOn(rail, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 24, 400));
  const at = (clientY: number) => ({ clientY, isPrimary: true, button: 0 });
  fireEvent.pointerMove(rail, at(350));
  expect(onJump).not.toHaveBeenCalled();
  fireEvent.pointerDown(rail, at(210));
  expect(screen.getAllByText('A')).toHaveLength(2);
  for (const y of [220, 310, 390, 900]) fireEvent.pointerMove(rail, at(y));
  expect(onJump.mock.calls).toEqual([
    [10, false],
    [50, false],
    [70, false],
  ]);
  fireEvent.pointerUp(rail, at(900));
  expect(screen.getAllByText('Z')).toHaveLength(1);
  fireEvent.pointerMove(rail, at(210));
  expect(onJump).toHaveBeenCalledTimes(3);
});

it('typing among the cards jumps to the titles that begin so, also with letters that are shortcuts elsewhere', async () => {
  show(<List hasRail={false} />);
  const card = screen.getByRole('link');
  type(card, 'm', 1_000);
  type(card, 'o', 1_500);
  type(card, 'n', 2_200);
  await waitFor(() => expect(onJump.mock.lastCall).toEqual([57, true]));
  expect(asked).toEqual(['m', 'mo', 'mon']);
  type(card, 'n', 3_100);
  await waitFor(() => expect(onJump.mock.lastCall).toEqual([70, true]));
  fireEvent.keyDown(card, { key: 'ArrowDown' });
  type(card, 's', 3_500);
  await waitFor(() => expect(onJump.mock.lastCall).toEqual([99, true]));
  expect(onNew).not.toHaveBeenCalled();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('typing while nothing has the focus leaves shortcuts alone, but goes on with a text', async () => {
  show(<List hasRail={false} />);
  type(document.body, 'n', 1_000);
  expect(onNew).toHaveBeenCalledTimes(1);
  type(document.body, 'm', 2_000);
  type(document.body, 'o', 2_100);
  type(document.body, ' ', 2_200);
  type(document.body, 'n', 2_300);
  await waitFor(() => expect(onJump.mock.lastCall).toEqual([58, true]));
  expect(onNew).toHaveBeenCalledTimes(1);
  type(document.body, ' ', 5_000);
  type(screen.getByRole('textbox'), 'm', 6_000);
  type(document.body, 'n', 7_000);
  expect(onNew).toHaveBeenCalledTimes(2);
  expect(asked.at(-1)).toBe('mo n');
});

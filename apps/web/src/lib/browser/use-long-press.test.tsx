import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { useLongPress } from './use-long-press.ts';

const [onLong, onPage] = [vi.fn(), vi.fn()];

function Page() {
  const press = useLongPress(onLong, (target) => target.textContent !== 'Menu');
  return (
    <>
      <div {...press}>
        <button>Card</button>
        <button>Menu</button>
      </div>
      <button onClick={onPage}>Delete</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const finger = { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 };
const rest = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onLong.mockClear();
  onPage.mockClear();
  show(<Page />);
});
afterEach(() => vi.useRealTimers());

it('runs once a finger has rested, and not when it was lifted or has moved before', () => {
  fireEvent.pointerDown(button('Card'), finger);
  rest(400);
  fireEvent.pointerUp(button('Card'), finger);
  rest(500);
  fireEvent.pointerDown(button('Card'), finger);
  fireEvent.pointerMove(button('Card'), { ...finger, clientY: 30 });
  rest(500);
  fireEvent.pointerDown(button('Card'), { ...finger, pointerType: 'mouse' });
  rest(500);
  fireEvent.pointerDown(button('Menu'), finger);
  rest(500);
  expect(onLong).not.toHaveBeenCalled();
  fireEvent.pointerDown(button('Card'), finger);
  rest(500);
  expect(onLong.mock.calls).toEqual([[button('Card')]]);
});

it('keeps the browser’s own menu away from what is pressed, and from nothing else', () => {
  fireEvent.pointerDown(button('Card'), finger);
  expect(fireEvent.contextMenu(button('Card'))).toBe(false);
  rest(500);
  expect(onLong).toHaveBeenCalledOnce();
  fireEvent.pointerDown(button('Menu'), finger);
  expect(fireEvent.contextMenu(button('Menu'))).toBe(true);
});

it('lets the end of the press do nothing, wherever it falls, and the next press what it is for', async () => {
  const longPress = () => {
    fireEvent.pointerDown(button('Card'), finger);
    rest(500);
    fireEvent.pointerUp(button('Card'), finger);
  };
  longPress();
  fireEvent.click(button('Delete'));
  expect(onPage).not.toHaveBeenCalled();
  fireEvent.click(button('Delete'));
  expect(onPage).toHaveBeenCalledTimes(1);
  longPress();
  await userEvent.setup({ advanceTimers: (by) => vi.advanceTimersByTime(by) }).click(button('Delete'));
  expect(onPage).toHaveBeenCalledTimes(2);
  longPress();
  button('Delete').focus();
  await userEvent.setup({ advanceTimers: (by) => vi.advanceTimersByTime(by) }).keyboard('{Enter}');
  expect(onPage).toHaveBeenCalledTimes(3);
});

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { moved, useDragOrder } from './use-drag-order.ts';

const items = ['bread', 'soup', 'cake'];

function Items({ onMove }: { onMove: (from: number, to: number) => void }) {
  const { drag, grip, list } = useDragOrder(onMove);
  return (
    <ul ref={list}>
      {(drag === null ? items : moved(items, drag.from, drag.to)).map((item, index) => (
        <li key={item} {...grip(index, 'any')}>
          {item}
        </li>
      ))}
    </ul>
  );
}

/** What a pointer does before the screen is drawn again. */
const quickly = (...doings: (() => void)[]) => act(() => doings.forEach((doing) => doing()));

const pointer = (type: string, clientY: number, target: EventTarget = document) =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: 5, clientY }));

function show() {
  const onMove = vi.fn<(from: number, to: number) => void>();
  render(<Items onMove={onMove} />);
  const rows = screen.getAllByRole('listitem');
  // Rows of ten pixels.
  document.elementFromPoint = (_x, y) => rows[Math.floor(y / 10)] ?? null;
  return { onMove, rows };
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'elementFromPoint');
});

it('drops an item where the pointer lets go of it, however quickly', () => {
  const { onMove, rows } = show();
  quickly(
    () => pointer('pointerdown', 5, rows[0]),
    () => pointer('pointermove', 25),
    () => pointer('pointerup', 25),
  );
  expect(onMove.mock.calls).toEqual([[0, 2]]);
});

it('moves nothing for a press, nor for a drag that Escape has ended', () => {
  const { onMove, rows } = show();
  quickly(
    () => pointer('pointerdown', 5, rows[0]),
    () => pointer('pointermove', 8),
    () => pointer('pointerup', 8),
  );
  quickly(
    () => pointer('pointerdown', 5, rows[0]),
    () => pointer('pointermove', 25),
    () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
    () => pointer('pointermove', 15),
    () => pointer('pointerup', 15),
  );
  expect(onMove).not.toHaveBeenCalled();
});

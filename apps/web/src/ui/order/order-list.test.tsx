import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { OrderList } from './order-list.tsx';

const onChange = vi.fn<(order: string) => void>();
let heightOfBread = 10;

function Dishes({ layout }: { layout: 'rows' | 'grid' }) {
  const [items, setItems] = useState(['bread', 'soup', 'cake'].map((id) => ({ id })));
  return (
    <OrderList
      items={items}
      layout={layout}
      nameOf={({ id }) => id}
      onChange={(next) => {
        setItems(next);
        onChange(next.map(({ id }) => id).join());
      }}
      className="dishes"
      itemClassName="dish"
    >
      {({ id }, { grip, move, isFirst }) => (
        <>
          {grip}
          <span data-grip="mouse">{id}</span>
          <button type="button" disabled={isFirst} onClick={() => move(-1)}>
            {`Up ${id}`}
          </button>
          <button type="button" onClick={() => move(1)}>
            {`Down ${id}`}
          </button>
        </>
      )}
    </OrderList>
  );
}

/**
 * Ten pixels each: rows one below the other, or cards from the right to the left as in Hebrew. The bread is as tall as it
 * says.
 */
function placed(this: HTMLElement): DOMRect {
  const items = [...(this.parentElement?.children ?? [])].filter((child) => child instanceof HTMLElement);
  const place = items.indexOf(this);
  if (this.tagName !== 'LI') return new DOMRect(0, 0, 100, 100);
  if (this.parentElement?.dataset.layout === 'grid') return new DOMRect(90 - place * 10, 0, 10, 10);
  const heights = items.map(({ dataset }) => (dataset.item === 'bread' ? heightOfBread : 10));
  const top = heights.slice(0, place).reduce((sum, height) => sum + height, 0);
  return new DOMRect(0, top, 10, heights[place]);
}

function open(layout: 'rows' | 'grid' = 'rows') {
  show(<Dishes layout={layout} />);
  screen.getByRole('list').dataset.layout = layout;
  return userEvent.setup();
}

const grip = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const order = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset.item);
const said = () => screen.getByRole('status').textContent;

const pointer = (type: string, clientY: number, target: EventTarget = document, pointerType = 'mouse') =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      button: 0,
      clientX: 5,
      clientY,
      pointerType,
    }),
  );

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document, { key, code: key === ' ' ? 'Space' : key, ...more });

/** Runs several actions of a person before React draws any of them. */
const quickly = (...doings: (() => void)[]) => act(() => doings.forEach((doing) => doing()));

beforeEach(() => {
  onChange.mockClear();
  heightOfBread = 10;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(placed);
});
afterEach(() => vi.restoreAllMocks());

it('drops an item where the pointer lets go of it, however quickly', () => {
  open();
  quickly(
    () => pointer('pointerdown', 5, grip('bread')),
    () => pointer('pointermove', 25),
    () => pointer('pointerup', 25),
  );
  expect(onChange.mock.calls).toEqual([['soup,cake,bread']]);
  expect(said()).toBe('bread dropped at position 3 of 3.');
});

it.each(['pointer', 'key'])('hears a press by %s right after a drop, but not the click of the drag', (by) => {
  open();
  const down = screen.getByRole('button', { name: 'Down soup' });
  quickly(
    () => pointer('pointerdown', 5, grip('bread')),
    () => pointer('pointermove', 25),
    () => pointer('pointerup', 25),
    () => down.click(),
  );
  expect(onChange.mock.calls).toEqual([['soup,cake,bread']]);
  if (by === 'pointer') pointer('pointerdown', 5, down);
  else press('Enter');
  act(() => down.click());
  expect(onChange.mock.calls).toEqual([['soup,cake,bread'], ['cake,soup,bread']]);
});

it('drops it there too when the pointer was never seen on its way', () => {
  open();
  quickly(
    () => pointer('pointerdown', 25, grip('cake')),
    () => pointer('pointermove', 15),
    () => pointer('pointerup', 5),
  );
  expect(onChange.mock.calls).toEqual([['cake,bread,soup']]);
});

it('puts what is dropped beside the list at its nearest place', () => {
  open();
  quickly(
    () => pointer('pointerdown', 5, grip('bread')),
    () => pointer('pointermove', 400),
    () => pointer('pointerup', 400),
  );
  expect(onChange.mock.calls).toEqual([['soup,cake,bread']]);
});

it.each(['rows', 'grid'] as const)('keeps what is dragged within its list, in %s', (layout) => {
  open(layout);
  const item = grip('bread').closest('li');
  quickly(
    () => pointer('pointerdown', 5, grip('bread')),
    () => pointer('pointermove', 400),
  );
  expect(item?.style.transform).toBe('translate(0px, 90px)');
  quickly(() => pointer('pointermove', -400));
  expect(item?.style.transform).toBe('translate(0px)');
  quickly(() => pointer('pointerup', 5));
});

it('moves nothing for a press, nor for a drag that Escape has ended', () => {
  open();
  quickly(
    () => pointer('pointerdown', 5, grip('bread')),
    () => pointer('pointermove', 8),
    () => pointer('pointerup', 8),
  );
  quickly(
    () => pointer('pointerdown', 5, grip('bread')),
    () => pointer('pointermove', 25),
    () => fireEvent.keyDown(document, { key: 'Escape', code: 'Escape' }),
    () => pointer('pointermove', 15),
    () => pointer('pointerup', 15),
  );
  expect(onChange).not.toHaveBeenCalled();
  expect(said()).toBe('bread is back at position 1 of 3.');
});

it('lets a mouse drag the item itself, while a finger scrolls there', () => {
  open();
  const drag = (pointerType: string) =>
    quickly(
      () => pointer('pointerdown', 5, screen.getByText('bread'), pointerType),
      () => pointer('pointermove', 15),
      () => pointer('pointerup', 15),
    );
  drag('touch');
  expect(onChange).not.toHaveBeenCalled();
  drag('mouse');
  expect(onChange.mock.calls).toEqual([['soup,bread,cake']]);
});

it('moves an item by keys, and says each place', async () => {
  const person = open();
  grip('bread').focus();
  expect(document.getElementById(grip('bread').getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'space bar',
  );
  await person.keyboard(' ');
  await waitFor(() => expect(said()).toBe('bread picked up, position 1 of 3.'));
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(said()).toBe('bread: position 2 of 3.'));
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(said()).toBe('bread: position 3 of 3.'));
  await person.keyboard(' ');
  expect(said()).toBe('bread dropped at position 3 of 3.');
  expect(order()).toEqual(['soup', 'cake', 'bread']);
  await waitFor(() => expect(document.activeElement).toBe(grip('bread')));
});

it('hears each key, however quickly one follows the other', () => {
  open();
  grip('bread').focus();
  quickly(
    () => press(' '),
    () => press('ArrowDown'),
    () => press('ArrowDown'),
    () => press(' '),
  );
  expect(onChange.mock.calls).toEqual([['soup,cake,bread']]);
  expect(said()).toBe('bread dropped at position 3 of 3.');
  expect(document.activeElement).toBe(grip('bread'));
  quickly(
    () => press('Enter'),
    () => press('ArrowUp'),
    () => press('Escape'),
    () => press('Enter'),
    () => press('ArrowUp'),
    () => press('Enter'),
  );
  expect(onChange.mock.calls.slice(1)).toEqual([['soup,bread,cake']]);
});

it('moves a tall row past short ones, one place for each key', () => {
  heightOfBread = 50;
  open();
  grip('bread').focus();
  quickly(
    () => press(' '),
    () => press('ArrowDown'),
  );
  expect(said()).toBe('bread: position 2 of 3.');
  quickly(() => press('ArrowDown'));
  expect(said()).toBe('bread: position 3 of 3.');
  quickly(() => press('ArrowUp'));
  expect(said()).toBe('bread: position 2 of 3.');
  quickly(() => press(' '));
  expect(order()).toEqual(['soup', 'bread', 'cake']);
});

it('takes a key that is held for one press, except for arrows', () => {
  open();
  grip('bread').focus();
  quickly(
    () => press(' '),
    () => press(' ', { repeat: true }),
    () => press(' ', { repeat: true }),
  );
  expect(said()).toBe('bread picked up, position 1 of 3.');
  quickly(
    () => press('ArrowDown'),
    () => press('ArrowDown', { repeat: true }),
    () => press('Enter'),
    () => press('Enter', { repeat: true }),
  );
  expect(said()).toBe('bread dropped at position 3 of 3.');
  expect(onChange.mock.calls).toEqual([['soup,cake,bread']]);
});

it('leaves keys alone that mean something else', () => {
  open();
  grip('bread').focus();
  expect(press(' ', { ctrlKey: true })).toBe(true);
  expect(said()).toBe('');
  expect(press(' ')).toBe(false);
  expect(press('ArrowDown', { altKey: true })).toBe(true);
  expect(press('s', { ctrlKey: true })).toBe(true);
  expect(said()).toBe('bread picked up, position 1 of 3.');
});

it('drops what the keys hold where it is when a pointer is pressed, which may drag at once', () => {
  open();
  grip('bread').focus();
  quickly(
    () => press(' '),
    () => press('ArrowDown'),
    () => pointer('pointerdown', 25, grip('cake')),
    () => pointer('pointermove', 5),
    () => pointer('pointerup', 5),
  );
  expect(onChange.mock.calls).toEqual([['soup,bread,cake'], ['cake,soup,bread']]);
});

it('gives the keys back when the list goes away during a drag', () => {
  const { unmount } = show(<Dishes layout="rows" />);
  grip('bread').focus();
  quickly(() => press(' '));
  unmount();
  expect(press('ArrowDown')).toBe(true);
  expect(press(' ')).toBe(true);
});

it('has everything back in its place at once after Escape, so that it can be dragged again', () => {
  open();
  const restless = () => screen.getAllByRole('listitem').filter(({ style }) => style.transition !== '');
  quickly(
    () => pointer('pointerdown', 5, grip('bread')),
    () => pointer('pointermove', 25),
  );
  expect(restless().map(({ dataset }) => dataset.item)).toEqual(['soup', 'cake']);
  quickly(
    () => fireEvent.keyDown(document, { key: 'Escape', code: 'Escape' }),
    () => pointer('pointerup', 25),
  );
  expect(restless()).toEqual([]);
  quickly(
    () => pointer('pointerdown', 5, grip('bread')),
    () => pointer('pointermove', 25),
    () => pointer('pointerup', 25),
  );
  expect(onChange.mock.calls).toEqual([['soup,cake,bread']]);
});

it('follows the arrow keys where cards stand from the right to the left', async () => {
  const person = open('grid');
  grip('bread').focus();
  await person.keyboard(' ');
  await waitFor(() => expect(said()).toContain('picked up'));
  await person.keyboard('{ArrowLeft}');
  await waitFor(() => expect(said()).toBe('bread: position 2 of 3.'));
  await person.keyboard(' ');
  expect(order()).toEqual(['soup', 'bread', 'cake']);
});

it('moves an item by its buttons, and keeps the focus there', async () => {
  const person = open();
  screen.getByRole('button', { name: 'Up soup' }).focus();
  await person.keyboard('{Enter}');
  expect(order()).toEqual(['soup', 'bread', 'cake']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Down soup' }));
});

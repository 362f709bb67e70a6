import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { OrderList } from './order-list.tsx';

const onChange = vi.fn<(order: string) => void>();

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

/** Ten pixels each: rows one below the other, or cards from the right to the left as in Hebrew. */
function placed(this: Element): DOMRect {
  const place = [...(this.parentElement?.children ?? [])].indexOf(this);
  if (this.tagName !== 'LI') return new DOMRect(0, 0, 100, 100);
  return this.parentElement?.dataset.layout === 'grid'
    ? new DOMRect(90 - place * 10, 0, 10, 10)
    : new DOMRect(0, place * 10, 10, 10);
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

/** What a pointer does before React has drawn anything of it. */
const quickly = (...doings: (() => void)[]) => act(() => doings.forEach((doing) => doing()));

beforeEach(() => {
  onChange.mockClear();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(placed);
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
  expect(said()).toBe('bread dropped at place 3 of 3.');
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
  expect(said()).toBe('bread is back at place 1 of 3.');
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
  await waitFor(() => expect(said()).toBe('bread picked up, place 1 of 3.'));
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(said()).toBe('bread: place 2 of 3.'));
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(said()).toBe('bread: place 3 of 3.'));
  await person.keyboard(' ');
  expect(said()).toBe('bread dropped at place 3 of 3.');
  expect(order()).toEqual(['soup', 'cake', 'bread']);
  await waitFor(() => expect(document.activeElement).toBe(grip('bread')));
});

it('follows the arrow keys where cards stand from the right to the left', async () => {
  const person = open('grid');
  grip('bread').focus();
  await person.keyboard(' ');
  await waitFor(() => expect(said()).toContain('picked up'));
  await person.keyboard('{ArrowLeft}');
  await waitFor(() => expect(said()).toBe('bread: place 2 of 3.'));
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

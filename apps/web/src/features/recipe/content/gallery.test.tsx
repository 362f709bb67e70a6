import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { RecipePictures } from './pictures.tsx';

const images = [1, 2, 3].map((number) => ({
  id: String(number),
  location: `/${number}.webp`,
  srcSet: `/${number}.webp 800w`,
  width: 800,
  height: 600,
}));
const shown = () =>
  [...document.querySelectorAll('dialog img:not([hidden])')].map((image) => image.getAttribute('src'));
const swipe = (from: number, to: number) => {
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(dialog, { clientX: from, isPrimary: true });
  fireEvent.pointerUp(dialog, { clientX: to, isPrimary: true });
};

beforeEach(() => {
  document.documentElement.dir = 'ltr';
  // jsdom knows the element, and not how it opens.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

async function openGallery() {
  const person = userEvent.setup();
  show(<RecipePictures title="Soup" images={images} opens />);
  await person.click(screen.getByRole('button', { name: 'View photos full screen' }));
  await screen.findByRole('dialog', { name: 'Photos' });
  return person;
}

test('arrow keys, Home, End, buttons and dots go through the pictures, and stop at the ends', async () => {
  const person = await openGallery();
  expect(shown()).toEqual(['/1.webp']);
  expect(screen.getByText('Photo 1 of 3')).toBeTruthy();
  screen.getByRole('button', { name: 'Close' }).focus();
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(shown()).toEqual(['/3.webp']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next photo' }).disabled).toBe(true);
  await person.keyboard('{ArrowLeft}');
  expect(shown()).toEqual(['/2.webp']);
  await person.keyboard('{Home}');
  await person.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(shown()).toEqual(['/2.webp']);
  const dots = screen.getAllByRole('button', { name: 'Show photo 3' });
  await person.click(dots.at(-1)!);
  expect(shown()).toEqual(['/3.webp']);
  expect(dots.at(-1)?.getAttribute('aria-current')).toBe('true');
});

test('a swipe goes on in the direction in which the page is read', async () => {
  await openGallery();
  swipe(300, 100);
  expect(shown()).toEqual(['/2.webp']);
  swipe(100, 120);
  expect(shown()).toEqual(['/2.webp']);
  swipe(100, 300);
  expect(shown()).toEqual(['/1.webp']);
  document.documentElement.dir = 'rtl';
  swipe(100, 300);
  expect(shown()).toEqual(['/2.webp']);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
  expect(shown()).toEqual(['/3.webp']);
});

test('closing shows on the page what was last looked at', async () => {
  const person = await openGallery();
  await person.click(screen.getByRole('button', { name: 'Next photo' }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show photo 2', pressed: true })).toBeTruthy();
});

test('spec 3: where pictures do not open, each of them can still be looked at', async () => {
  const person = userEvent.setup();
  show(<RecipePictures title="Soup" images={images} />);
  await person.keyboard('f');
  expect(screen.queryByRole('button', { name: 'View photos full screen' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show photo 2' }));
  expect(screen.getByRole('img', { name: 'Photo of Soup' }).getAttribute('src')).toBe('/2.webp');
});

test('a recipe without pictures has nothing to open', () => {
  show(<RecipePictures title="Soup" images={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});

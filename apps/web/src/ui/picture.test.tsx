import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { Tile } from '#web/ui/layout/tile.tsx';
import { patternOf, Picture } from '#web/ui/picture.tsx';

/** Loads the picture from one of its files, as a browser does. */
function load(file: string): void {
  const image = screen.getByRole('img', { name: 'A bowl' });
  Object.defineProperty(image, 'currentSrc', { value: file });
  fireEvent.load(image);
}

test('a picture begins with the file from which another place has loaded it', () => {
  const source = { src: '/soup-800.webp', srcSet: '/soup-320.webp 320w, /soup-800.webp 800w' };
  const { unmount } = show(<Picture title="Soup" source={source} alt="A bowl" sizes="50vw" />);
  expect(screen.getByText('S')).toBeTruthy();
  load('http://localhost/soup-320.webp');
  unmount();
  const { container } = show(<Picture title="Soup" source={source} alt="A bowl" sizes="100vw" />);
  const small = () => container.querySelector('[style*="soup-320.webp"]');
  expect(small()).not.toBeNull();
  expect(screen.queryByText('S')).toBeNull();
  load('http://localhost/soup-800.webp');
  expect(small()).toBeNull();
});

test('things without a picture have the pattern of their kind and the tint of their title', () => {
  const { container } = show(
    <>
      <Tile to="/1" title="Apple soup" kind="Soup" />
      <Tile to="/2" title="Asparagus soup" kind="Soup" />
      <Tile to="/3" title="Apricots" />
    </>,
  );
  const frames = [...container.querySelectorAll<HTMLElement>('[data-tint]')].map(({ dataset }) => dataset);
  const [one, other, alone] = frames.map(({ pattern }) => Number(pattern));
  expect(one).toBe(patternOf('Soup'));
  expect(other).toBe(one);
  expect(alone).toBe(patternOf('Apricots'));
  expect(new Set(frames.map(({ tint }) => tint)).size).toBeGreaterThan(1);
  const patterns = Array.from({ length: 200 }, (_value, index) => patternOf(`Label ${index}`));
  expect([...new Set(patterns)].sort()).toEqual([0, 1, 2, 3, 4]);
});

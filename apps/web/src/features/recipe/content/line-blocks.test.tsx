import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { soup } from '#web/testing/recipe.ts';
import { show } from '#web/testing/show.tsx';
import { RecipeSteps } from './lines.tsx';

let comeNear: (() => void)[] = [];

afterEach(() => {
  comeNear = [];
  vi.unstubAllGlobals();
});

it('X11 draws of ten thousand lines those that come into view', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear.push(() => seen([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  show(
    <RecipeSteps
      recipe={{
        ...soup,
        instructions: Array.from({ length: 10_000 }, (_value, index) => `Step ${index + 1}`).join('\n'),
      }}
    />,
  );
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  act(() => comeNear[1]?.());
  expect(screen.getAllByRole('checkbox')).toHaveLength(50);
  expect(screen.getByLabelText(/Step 51$/)).toBeTruthy();
});

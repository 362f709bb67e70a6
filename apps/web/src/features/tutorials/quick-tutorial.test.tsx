import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { QuickTutorial } from './quick-tutorial.public.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['multipleLabelSelection', 'Select labels'],
  ['multipleRecipeSelection', 'Select recipes'],
] as const)('%s speaks of keys, except where there are only fingers', async (topic, title) => {
  const text = async () => (await screen.findByRole('dialog', { name: title })).textContent;
  const { unmount } = show(<QuickTutorial topic={topic} isDue />);
  expect(await text()).toMatch(/Hold Shift .* Escape/);
  unmount();
  const fingers = Object.assign(window.matchMedia(''), { matches: true });
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(fingers);
  show(<QuickTutorial topic={topic} isDue />);
  expect(await text()).toMatch(/Tap .* tap the X when you’re done/i);
  expect(await text()).not.toMatch(/Shift|Escape/);
  expect(media).toHaveBeenCalledWith('(any-pointer: coarse) and (not (any-pointer: fine))');
});

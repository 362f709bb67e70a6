import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { LabelChips } from './label-chips.tsx';

it('names labels of both directions apart, and counts those that are too many', () => {
  show(<LabelChips labels={['Soups', 'מרקים', 'Desserts, warm', 'Breads']} named={3} />);
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Soups', 'מרקים', 'Desserts, warm', 'and 1 more']);
  expect(screen.getByText('מרקים').getAttribute('dir')).toBe('auto');
});

it('draws nothing without labels', () => {
  show(<LabelChips labels={[]} named={3} />);
  expect(screen.queryByRole('list')).toBeNull();
});

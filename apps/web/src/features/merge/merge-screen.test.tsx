import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { emptyForm } from '#web/features/recipes/form.public.ts';
import { show } from '#web/testing/show.tsx';
import { MergeScreen } from './merge-screen.public.tsx';

const base = { ...emptyForm, title: 'Pie', ingredients: '1 apple\nsalt\nbutter', rating: 3 };
const sides = {
  base,
  mine: { ...base, title: 'My pie', ingredients: '2 apples\nsalt\nbutter' },
  theirs: { ...base, title: 'Their pie', ingredients: '1 apple\nsalt\ncold butter', rating: 5 },
};

function open() {
  const onMerged = vi.fn();
  const onBack = vi.fn();
  show(<MergeScreen sides={sides} onBack={onBack} onMerged={onMerged} />);
  return { onMerged, onBack, person: userEvent.setup() };
}

it('combines what does not clash and keeps mine where it does, until somebody chooses', async () => {
  const { onMerged, person } = open();
  await person.click(screen.getByRole('button', { name: 'Save this' }));
  expect(onMerged).toHaveBeenCalledWith(
    { ...base, title: 'My pie', ingredients: '2 apples\nsalt\ncold butter', rating: 5 },
    'save',
  );
});

it('takes theirs field by field, and lets the result be edited first', async () => {
  const { onMerged, person } = open();
  const title = screen.getByRole('region', { name: 'Title' });
  await person.click(within(title).getByRole('radio', { name: /Their pie/ }));
  const rating = screen.getByRole('region', { name: 'Rating' });
  await person.click(within(rating).getByRole('radio', { name: /3 stars/ }));
  await person.click(screen.getByRole('button', { name: 'Edit first' }));
  expect(onMerged).toHaveBeenCalledWith(
    { ...base, title: 'Their pie', ingredients: '2 apples\nsalt\ncold butter', rating: 3 },
    'edit',
  );
});

it('does not ask about what only I changed', () => {
  open();
  const ingredients = screen.getByRole('region', { name: 'Ingredients' });
  expect(within(ingredients).getAllByRole('radio')).toHaveLength(2);
  expect(within(ingredients).getByText('cold butter')).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { listOptionsOf } from '../list-options.ts';
import { RecipeCard } from './recipe-card.tsx';

it.each(['tiles', 'list', 'compact'] as const)('shows a favorite by a heart in a list of %s', (layout) => {
  const options = { ...listOptionsOf('main'), layout };
  const cards = [recipeSummary({ id: '1', title: 'Soup', isFavorite: true }), recipeSummary({ id: '2', title: 'Pie' })];
  show(
    <>
      {cards.map((recipe) => (
        <RecipeCard key={recipe.id} recipe={recipe} options={options} matches={undefined} selected={null} />
      ))}
    </>,
  );
  expect(screen.getByRole('img', { name: 'Favorite' }).closest('article')?.textContent).toContain('Soup');
});

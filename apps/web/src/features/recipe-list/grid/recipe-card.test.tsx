import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { patternOf } from '#web/ui/picture.tsx';
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

it.each(['tiles', 'list'] as const)(
  'recipes without a photo look like those with the same first label in a list of %s',
  (layout) => {
    const options = { ...listOptionsOf('main'), layout, showImages: true };
    const labels = [{ id: 'l', title: 'Warm' }];
    const { container } = show(
      <>
        {['Apricots', 'Apple soup', 'Avocado toast'].map((title) => (
          <RecipeCard
            key={title}
            recipe={recipeSummary({ id: title, title, labels })}
            options={options}
            matches={undefined}
            selected={null}
          />
        ))}
      </>,
    );
    const patterns = [...container.querySelectorAll<HTMLElement>('[data-pattern]')].map(
      ({ dataset }) => dataset.pattern,
    );
    expect(patterns).toEqual(Array(3).fill(String(patternOf('Warm'))));
  },
);

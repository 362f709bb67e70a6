import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { LabelFilterRow } from '../home-screen.tsx';
import { LabelChips } from './label-groups.tsx';

const dates = { createdAt: new Date(0), updatedAt: new Date(0) };
const soup = { id: 'soup', title: 'Soup', recipeCount: 1_312, labelGroupId: null, ...dates };

afterEach(() => queryClient.clear());

it('the recipes of a label are counted as the reader’s language writes numbers, above the list and in the filter', async () => {
  serveTyped({ 'labels.listLabels': () => [soup] });
  show(
    <WithApi>
      <LabelFilterRow labels={[]} onChange={() => {}} />
      <LabelChips found={[{ ...soup, title: 'Warm soup' }]} labels={[]} onToggle={() => {}} />
    </WithApi>,
  );
  expect(await screen.findByRole('button', { name: 'Soup (1,312)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Warm soup (1,312)' })).toBeTruthy();
});

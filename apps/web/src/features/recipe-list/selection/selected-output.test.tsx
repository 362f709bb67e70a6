import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { seeOnlyTutorials } from '#web/testing/tutorials.ts';
import { home, noting, openHome, press, recipeOf, serveHome } from '../testing/open-home.tsx';

serveHome();

beforeEach(() => {
  home.recipes = ['A', 'B', 'C'].map((title) => recipeOf(title));
  seeOnlyTutorials('multipleRecipeSelection');
});

/** Opens the list and chooses C, then A. */
async function choose() {
  const { address } = openHome();
  await press('Options');
  await press('Select');
  await screen.findByRole('toolbar', { name: 'Selection' });
  for (const title of ['C', 'A']) fireEvent.click(screen.getByText(title, { selector: 'h2 *' }));
  return address;
}

it('what is chosen is printed together, in the order of the choice', async () => {
  const recipeIds = ['C', 'A'];
  home.answers['print.getTicket'] = noting('ticket', { ticket: 'the-ticket', recipeIds });
  await choose();
  await press('Print');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Print/ });
  expect(new URL(link.href).searchParams.get('recipeIds')).toBe('C,A');
  expect(home.sent).toMatchObject([['ticket', { selection: { ids: recipeIds } }]]);
});

it('what is chosen is exported, and the toast leads to the file', async () => {
  home.answers['export.startExport'] = noting('export', { exportId: 'e', jobId: 'j' });
  const address = await choose();
  await press('Export');
  await press('Archive');
  await screen.findByText('Export started');
  expect(home.sent).toMatchObject([['export', { format: 'archive', selection: { ids: ['C', 'A'] } }]]);
  await press('View');
  await waitFor(() => expect(address()).toBe('/settings/export'));
});

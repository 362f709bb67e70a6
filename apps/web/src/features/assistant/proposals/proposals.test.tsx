import type { Proposal } from '@trivet/shared/assistant/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { Refusal } from '#web/testing/typed-server.tsx';
import {
  chat,
  message,
  openAssistant,
  proposal,
  serveAssistant,
  type ServedAssistant,
  uuid,
} from '../testing/serve-assistant.tsx';

let served: ServedAssistant;
beforeEach(() => {
  served = serveAssistant();
});
afterEach(() => queryClient.clear());

/** Opens a chat whose answer proposes this. */
function openWith(proposed: Proposal) {
  served.chats = [chat(message(2, { role: 'user', content: 'Please' }), message(3, { proposals: [proposed] }))];
  return openAssistant(`/assistant/${uuid(1)}`);
}

const card = (name: string) => screen.findByRole('region', { name });
const list = 'For your shopping list: \u2068Saturday shop\u2069';
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('a card', () => {
  it('shows each item for a list, writes it with one tap however often it is pressed, and takes it back', async () => {
    const accepted: unknown[] = [];
    const answer = Promise.withResolvers<null>();
    served.typed['assistant.acceptProposal'] = async (input: unknown) => {
      accepted.push(input);
      await answer.promise;
      return proposal({ state: 'done' });
    };
    served.typed['assistant.undoProposal'] = () => proposal({ state: 'undone' });
    const { person } = openWith(proposal());
    const shown = within(await card(list));
    expect(items().slice(-3)).toEqual(['500 g flour', '6 eggs', '<b>milk</b>']);
    const add = shown.getByRole('button', { name: 'Add to list' });
    await person.dblClick(add);
    expect(add.getAttribute('aria-busy')).toBe('true');
    answer.resolve(null);
    const outcome = await shown.findByText('Added to \u2068Saturday shop\u2069');
    expect(document.activeElement).toBe(outcome.closest('[role=status]'));
    expect(accepted).toEqual([{ id: uuid(7) }]);
    expect(shown.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/shopping-lists/${uuid(6)}`);
    await person.click(shown.getByRole('button', { name: 'Undo' }));
    expect(await shown.findByText('Removed from \u2068Saturday shop\u2069 again')).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
    expect(shown.queryByRole('link')).toBeNull();
  });

  it('names the first list of somebody who has none, and opens it once it is there', async () => {
    const what = { kind: 'items' as const, listId: null, listTitle: 'Shopping', items: ['milk'] };
    served.typed['assistant.acceptProposal'] = () => proposal({ what: { ...what, listId: uuid(6) }, state: 'done' });
    const { person } = openWith(proposal({ what }));
    const shown = within(await card('For your shopping list: \u2068Shopping\u2069'));
    await person.click(shown.getByRole('button', { name: 'Add to list' }));
    const link = await shown.findByRole('link', { name: 'Open' });
    expect(link.getAttribute('href')).toBe(`/shopping-lists/${uuid(6)}`);
  });

  it('shows a recipe as it would be saved, and opens it then', async () => {
    const what = {
      kind: 'recipe' as const,
      title: 'Pancakes',
      description: 'Thick',
      yield: '12 pancakes',
      activeTime: '',
      totalTime: '30 min',
      source: '',
      ingredients: '[Batter]\n250 g flour',
      instructions: 'Mix.\nFry.',
      notes: 'Keep cool.',
    };
    served.typed['assistant.acceptProposal'] = () => proposal({ what, state: 'done', recipeId: uuid(5) });
    const { person } = openWith(proposal({ what }));
    const shown = await card('New recipe');
    const texts = ['Pancakes', 'Thick', 'Yield12 pancakes', 'Total time30 min', 'Ingredients', 'Batter', '250 g flour'];
    expect(shown.textContent).toBe(
      ['New recipe', ...texts, 'Steps', '1.Mix.', '2.Fry.', 'Notes', 'Keep cool.', 'Save recipe'].join(''),
    );
    await person.click(within(shown).getByRole('button', { name: 'Save recipe' }));
    expect(await within(shown).findByText('Saved to your recipes')).toBeTruthy();
    expect(within(shown).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/recipe/${uuid(5)}`);
  });

  it('shows dishes for a plan below their days, the earliest first', async () => {
    const dish = { meal: 'dinner', note: '', recipeId: null };
    const what = {
      kind: 'meals' as const,
      planId: uuid(6),
      planTitle: 'Family',
      meals: [
        { ...dish, date: '2026-12-02', title: 'Pasta' },
        { ...dish, date: '2026-12-01', title: 'Soup', note: 'Double it', recipeId: uuid(5) },
        { ...dish, date: '2026-12-02', title: 'Rest', meal: 'Brunch' },
      ],
    };
    openWith(proposal({ what }));
    const shown = await card('For your meal plan: \u2068Family\u2069');
    const days = [...shown.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(days).toEqual(['Tuesday, December 1DinnerSoupDouble it', 'Wednesday, December 2DinnerPastaBrunchRest']);
    expect(within(shown).getByRole('link', { name: 'Soup' }).getAttribute('href')).toBe(`/recipe/${uuid(5)}`);
    expect(within(shown).getByRole('button', { name: 'Add to plan' })).toBeTruthy();
  });

  it('says on itself why nothing was written or taken back, and can be pressed again', async () => {
    const refuse = () => {
      throw new Refusal(404, 'notFound');
    };
    served.typed['assistant.acceptProposal'] = refuse;
    served.typed['assistant.undoProposal'] = refuse;
    const { person } = openWith(proposal());
    const shown = within(await card(list));
    await person.click(shown.getByRole('button', { name: 'Add to list' }));
    const why = 'That no longer exists, or you don’t have access to it.';
    expect((await shown.findByRole('alert')).textContent).toBe(why);
    served.typed['assistant.acceptProposal'] = () => proposal({ state: 'done' });
    await person.click(shown.getByRole('button', { name: 'Add to list' }));
    await waitFor(() => expect(shown.queryByRole('alert')).toBeNull());
    await person.click(await shown.findByRole('button', { name: 'Undo' }));
    expect((await shown.findByRole('alert')).textContent).toBe(why);
  });
});

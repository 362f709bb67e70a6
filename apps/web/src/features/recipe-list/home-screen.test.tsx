import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { home, labeled, labelsOf, openHome, press, recipeOf, serveHome, titles } from './testing/open-home.tsx';

serveHome();

/** Returns the sort of the last list that was asked for. */
const askedSort = () => home.asked.at(-1)?.sort;
const choice = (name: string) => screen.getByRole('menuitemradio', { name });
const isChosen = (name: string) => choice(name).getAttribute('aria-checked');

describe('the order', () => {
  beforeEach(() => {
    home.recipes = [recipeOf('Bread'), recipeOf('Soup')];
  });

  it('is by title until one chooses another, in a menu that stays open', async () => {
    openHome();
    await screen.findByText(/· Title/);
    expect(askedSort()).toBe('title');
    home.listed = ({ sort }) => (sort === '-createdAt' ? home.recipes.toReversed() : home.recipes);
    await press('Sort by');
    await press('Newest first');
    await waitFor(() => expect(titles()).toEqual(['Soup', 'Bread']));
    expect(askedSort()).toBe('-createdAt');
    await press('Oldest first');
    await waitFor(() => expect(titles()).toEqual(['Bread', 'Soup']));
    expect(askedSort()).toBe('createdAt');
  });

  it('stays when the list is opened anew', async () => {
    const { unmount } = openHome();
    await press('Sort by');
    await press('Highest rated');
    await waitFor(() => expect(askedSort()).toBe('-rating'));
    unmount();
    home.asked = [];
    openHome();
    await screen.findByText(/2 recipes/);
    expect(screen.getByText(/· Highest rated/)).toBeTruthy();
    expect(home.asked.map(({ sort }) => sort)).toEqual(['-rating']);
  });

  it('of chance is mixed anew by each press', async () => {
    const { address } = openHome();
    await press('Sort by');
    await press('Random');
    await waitFor(() => expect(address()).toMatch(/sort=random&seed=\d+/));
    const before = address();
    await waitFor(() => expect(before).toContain(`seed=${home.asked.at(-1)?.seed}`));
    await press('Random');
    await waitFor(() => expect(address()).not.toBe(before));
    await waitFor(() => expect(address()).toContain(`seed=${home.asked.at(-1)?.seed}`));
  });

  it('of the inbox is its own', async () => {
    const open = (path: string) => {
      home.asked = [];
      return openHome(path);
    };
    const inbox = open('/list/inbox');
    await press('Sort by');
    await press('Newest first');
    await waitFor(() => expect(home.asked.at(-1)).toMatchObject({ folder: 'inbox', sort: '-createdAt' }));
    inbox.unmount();
    const main = open('/list/main');
    await press('Sort by');
    expect(isChosen('Title')).toBe('true');
    await waitFor(() => expect(home.asked).toMatchObject([{ folder: 'main', sort: 'title' }]));
    main.unmount();
    open('/list/inbox');
    await press('Sort by');
    expect(isChosen('Newest first')).toBe('true');
    await waitFor(() => expect(home.asked).toMatchObject([{ folder: 'inbox', sort: '-createdAt' }]));
  });
});

describe('how the list looks', () => {
  const labels = [{ id: 'warm', title: 'warm' }];
  beforeEach(() => {
    home.recipes = ['Bread', 'Soup'].map((title) =>
      recipeOf(title, { description: `About ${title}`, source: 'Grandma', rating: 4, labels }),
    );
  });

  it('is chosen for all cards at once, and stays when the list is opened anew', async () => {
    const { unmount } = openHome();
    await screen.findByRole('link', { name: 'Soup' });
    await press('Options');
    const stars = () => screen.queryAllByRole('img', { name: '4 stars' });
    for (const [name, shown] of [
      ['Description', () => screen.queryAllByText(/^About/)],
      ['Labels', () => screen.queryAllByText('warm')],
      ['Rating', stars],
    ] as const) {
      expect(shown()).toHaveLength(2);
      await press(name);
      expect(shown()).toHaveLength(0);
    }
    expect(screen.queryAllByText('Grandma')).toHaveLength(0);
    await press('Source');
    expect(screen.getAllByText('Grandma')).toHaveLength(2);
    unmount();
    openHome();
    expect(await screen.findAllByText('Grandma')).toHaveLength(2);
    expect(screen.queryByText(/^About/)).toBeNull();
    expect(screen.queryByText('warm')).toBeNull();
    expect(stars()).toHaveLength(0);
  });

  it('has the layout that was chosen, also when the list is opened anew', async () => {
    for (const layout of ['Compact', 'List', 'Tiles']) {
      const { unmount } = openHome();
      await press('Layout');
      await press(layout);
      expect(isChosen(layout)).toBe('true');
      unmount();
      const again = openHome();
      await press('Layout');
      expect(isChosen(layout)).toBe('true');
      await waitFor(() => expect(document.querySelectorAll('.tile')).toHaveLength(layout === 'Tiles' ? 2 : 0));
      again.unmount();
    }
  });
});

describe('filters', () => {
  beforeEach(() => {
    home.recipes = [labeled('A', 'soup'), labeled('B', 'quick'), labeled('C', 'soup', 'quick'), labeled('D')];
    home.labels = labelsOf('quick', 'soup');
  });
  const openFilter = async () => {
    const page = openHome();
    await screen.findByRole('link', { name: 'A' });
    await press('Filter');
    await screen.findByText('All labels');
    return page;
  };
  const expectTitles = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
  const isShown = (label: string) => screen.queryByRole('button', { name: `Remove filter ${label}` }) !== null;

  it('by labels need any of them, all, or none; each choice is in the address, and Back takes it back', async () => {
    const { router, address } = await openFilter();
    await expectTitles('A', 'B', 'C', 'D');
    await press('soup (2)');
    await press('quick (2)');
    await expectTitles('A', 'B', 'C');
    expect(decodeURIComponent(address())).toBe('/list/main?labels=soup,quick');
    await press('All labels');
    await expectTitles('C');
    await press('No label');
    await expectTitles('D');
    for (const before of [['C'], ['A', 'C'], ['A', 'B', 'C', 'D']]) {
      await router.navigate(-1);
      await expectTitles(...before);
    }
    expect(address()).toBe('/list/main');
  });

  it('by labels of an address are those that exist', async () => {
    for (const [asked, labels, found] of [
      ['soup,quick', ['soup', 'quick'], ['A', 'B', 'C']],
      ['soup,nonsense', ['soup'], ['A', 'C']],
      ['nonsense', [], ['A', 'B', 'C', 'D']],
    ] as const) {
      const { unmount } = openHome(`/list/main?labels=${asked}`);
      await expectTitles(...found);
      for (const label of ['soup', 'quick', 'nonsense']) {
        expect([label, isShown(label)]).toEqual([label, labels.some((each) => each === label)]);
      }
      unmount();
    }
  });

  it('narrow together; chips take them back one by one or all, also when nothing matches', async () => {
    home.listed = ({ hasImage }) => (hasImage === true ? [] : home.recipes);
    const { address, unmount } = await openFilter();
    await press('5 stars');
    await waitFor(() => expect(home.asked.at(-1)).toMatchObject({ ratings: [5] }));
    await press('Up to 30 min');
    await waitFor(() => expect(home.asked.at(-1)).toMatchObject({ ratings: [5], maxMinutes: 30 }));
    await press('Not rated');
    await press('Never made');
    await press('With photo');
    const narrowed = { ratings: [5, null], maxMinutes: 30, made: false };
    await waitFor(() => expect(home.asked.at(-1)).toMatchObject({ ...narrowed, hasImage: true }));
    await press('No recipes');
    await screen.findByText('No recipes match these filters');
    await press('Remove filter With photo');
    await expectTitles('A', 'B', 'C', 'D');
    const kept = address();
    unmount();
    home.asked = [];
    const again = openHome(kept);
    await expectTitles('A', 'B', 'C', 'D');
    expect(home.asked).toMatchObject([narrowed]);
    expect(home.asked[0]).not.toHaveProperty('hasImage');
    await press('Clear filters');
    await waitFor(() => expect(home.asked).toHaveLength(2));
    for (const filter of Object.keys(narrowed)) expect(home.asked[1]).not.toHaveProperty(filter);
    expect(again.address()).toBe('/list/main');
  });

  it('by a label are one press in the row of labels, when that is shown', async () => {
    openHome();
    await press('Options');
    await press('Label bar');
    await press('soup (2)');
    await expectTitles('A', 'C');
    await press('soup (2)');
    await expectTitles('A', 'B', 'C', 'D');
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { withoutAct } from '#web/testing/without-act.ts';
import { toggleLabel } from './filters/label-choice.ts';
import { type ListAddress, noFilters, readAddress, useListAddress, writeAddress } from './list-address.ts';

const nothing: ListAddress = { ...noFilters, query: '', sort: null, seed: null };

describe('the address of a list', () => {
  it.each<[string, Partial<ListAddress>]>([
    ['words of any kind', { query: 'half & half, 50% = ½ #1' }],
    ['labels with commas, percent signs and unlabeled', { labels: ['soup, hot', '100%', 'מרק', 'unlabeled'] }],
    ['ratings with "not rated"', { ratings: [5, null, 3] }],
    ['somebody else', { userId: '0e1f2a3b-4c5d-4e6f-8a9b-0c1d2e3f4a5b' }],
    ['a random order', { sort: 'random', seed: 4711 }],
    ['favorites in the order of the last views', { isFavorite: true, sort: '-lastViewedAt' }],
    ['choices and a sort', { maxMinutes: 30, made: false, hasImage: true, sort: '-createdAt' }],
  ])('brings back %s', (_name, changes) => {
    const address = { ...nothing, ...changes };
    const text = writeAddress(new URLSearchParams('kept=1'), address).toString();
    expect(readAddress(new URLSearchParams(text))).toEqual(address);
    expect(text).toContain('kept=1');
  });

  it('narrows nothing by what it does not understand', () => {
    const odd = 'labels=%E0%A4%A,,&rating=9x&time=-5&made=maybe&image=1&favorite=no&sort=toString&seed=5&userId=me';
    expect(readAddress(new URLSearchParams(odd))).toEqual({ ...nothing, labels: [] });
  });

  it('is short where nothing is chosen', () => {
    expect(
      writeAddress(new URLSearchParams('favorite=yes&q=soup&labels=a&time=15&sort=title'), nothing).toString(),
    ).toBe('');
  });
});

function Choices() {
  const [address, change] = useListAddress();
  return (
    <>
      <output>{JSON.stringify(address)}</output>
      <button onClick={() => change.type('soup')}>type</button>
      <button onClick={() => change.choose({ maxMinutes: 30 })}>choose</button>
      <button onClick={() => change.sort('-createdAt', 'title')}>sort</button>
      <button onClick={() => change.sort('random', 'title')}>mix</button>
    </>
  );
}

describe('the back button', () => {
  const shown = () => JSON.parse(screen.getByRole('status').textContent) as ListAddress;

  it('takes a choice back, and not what was typed', async () => {
    const person = userEvent.setup();
    const { router } = show(<Choices />, '/list/main');
    await person.click(screen.getByText('choose'));
    await person.click(screen.getByText('type'));
    expect(shown()).toMatchObject({ query: 'soup', maxMinutes: 30 });
    await router.navigate(-1);
    await expect.poll(shown).toEqual(nothing);
  });

  it('brings the sort back that was there before, also when nobody had chosen it', async () => {
    const person = userEvent.setup();
    const { router } = show(<Choices />, '/list/main');
    await person.click(screen.getByText('sort'));
    await expect.poll(shown).toMatchObject({ sort: '-createdAt' });
    await router.navigate(-1);
    await expect.poll(shown).toMatchObject({ sort: 'title' });
  });

  it('brings a random order back after another one', async () => {
    const person = userEvent.setup();
    const { router } = show(<Choices />, '/list/main');
    const seedAfterPress = async () => {
      const before = shown().seed;
      await person.click(screen.getByText('mix'));
      await expect.poll(() => shown().seed).not.toBe(before);
      return shown().seed;
    };
    const first = await seedAfterPress();
    expect(first).not.toBeNull();
    await seedAfterPress();
    await router.navigate(-1);
    await expect.poll(() => shown().seed).toBe(first);
  });

  it('a search begins with its best match, whatever the list was sorted by', async () => {
    const person = userEvent.setup();
    show(<Choices />, '/list/main?sort=-createdAt');
    await person.click(screen.getByText('type'));
    expect(shown()).toMatchObject({ query: 'soup', sort: null });
  });
});

it('a choice that follows at once on what was typed keeps it', () => {
  const { router } = show(<Choices />, '/list/main');
  withoutAct(() => {
    for (const name of ['type', 'choose']) screen.getByText(name).click();
  });
  expect(router.state.location.search).toBe('?q=soup&time=30');
});

it('a label and "without a label" exclude each other only where all are needed', () => {
  expect(toggleLabel(['Soup'], 'unlabeled', false)).toEqual(['Soup', 'unlabeled']);
  expect(toggleLabel(['Soup'], 'unlabeled', true)).toEqual(['unlabeled']);
  expect(toggleLabel(['unlabeled'], 'Soup', true)).toEqual(['Soup']);
  expect(toggleLabel(['Soup', 'Quick'], 'soup', true)).toEqual(['Quick']);
});

import type { Recipe } from '@trivet/shared/recipes/schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookingRows } from '#web/features/cooking/cooking.public.ts';
import { applyAppearance, subscribeAppearance } from '#web/lib/preferences/appearance.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { forgetCooking } from '#web/testing/forget-cooking.ts';
import { forgetTimers } from '#web/testing/forget-timers.ts';
import { soup } from '#web/testing/recipe.ts';
import { type Answers, Refusal, serveTyped } from '#web/testing/typed-server.tsx';
import { openRecipe } from '../testing/open-recipe.tsx';

const { id } = soup;
const lentils = {
  ...soup,
  title: 'Lentil soup',
  ingredients: '200 g red lentils\n2 onions',
  instructions: '[Base]\nSoften the onions.\nAdd the lentils.\n[To serve]\nWait.',
};

let stored: Recipe;
let answers: Answers;

beforeEach(() => {
  localStorage.setItem('token', 't');
  stored = lentils;
  answers = {
    'recipes.readRecipe': () => stored,
    'labelGroups.getLabelGroups': () => [],
  };
  serveTyped(answers);
});

afterEach(() => {
  queryClient.clear();
  forgetCooking();
  document.documentElement.style.direction = '';
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const progress = (text: string) => screen.findByText(text);
const step = () => screen.getByRole('article').textContent;

/** Opens cook mode and waits for it. */
async function openCookMode(first = 'Step 1 of 3') {
  const opened = openRecipe('?cook');
  await progress(first);
  return opened;
}

describe('cook mode', () => {
  it('opens by a button or a key on the recipe, and is left by Escape and by a button to that page', async () => {
    const { person, router } = openRecipe();
    await person.click(await screen.findByRole('link', { name: 'Cook' }));
    await progress('Step 1 of 3');
    expect(document.title).toBe('Lentil soup · Trivet');
    await person.keyboard('{Escape}');
    await screen.findByRole('link', { name: 'Cook' });
    expect(router.state.location.search).toBe('');
    await person.keyboard('c');
    await progress('Step 1 of 3');
    expect(router.state.location.search).toBe('?cook');
    await person.click(button('Leave cook mode'));
    expect(await screen.findByRole('link', { name: 'Cook' })).toBeTruthy();
  });

  it('shows one step with its header and its scaled ingredients, and moves by buttons and keys', async () => {
    cookingRows.change(id, { type: 'setScale', scale: '2' });
    const { person } = await openCookMode();
    expect(step()).toBe('BaseSoften the onions.4 onions');
    expect(screen.getByText('Amounts × 2')).toBeTruthy();
    expect(button('Previous step')).toHaveProperty('disabled', true);
    await person.click(button('Next'));
    expect(step()).toBe('BaseAdd the lentils.400 g red lentils');
    await person.keyboard('{ArrowLeft}');
    expect(step()).toContain('Soften');
    (document.activeElement as HTMLElement).blur();
    await person.keyboard(' ');
    expect(step()).toContain('Add');
    document.documentElement.style.direction = 'rtl';
    await person.keyboard('{ArrowLeft}');
    expect(step()).toBe('To serveWait.');
    expect(screen.getByText('Step 3 of 3')).toBeTruthy();
  });

  it('keeps the keyboard where it is: a button goes on having the focus, or the next one that can be pressed', async () => {
    const { person } = await openCookMode();
    await person.click(button('Next'));
    expect(document.activeElement).toBe(button('Next'));
    await person.keyboard(' ');
    expect(document.activeElement).toBe(button('Finish'));
    await person.click(button('Previous step'));
    await person.click(button('Previous step'));
    expect(document.activeElement).toBe(button('Next'));
  });

  it('goes on at the step that was reached, on this device and where another one moved on', async () => {
    const { person, unmount } = await openCookMode();
    await person.click(button('Next'));
    unmount();
    await openCookMode('Step 2 of 3');
    cookingRows.change(id, { type: 'setStep', step: '2:0:Wait.' });
    await progress('Step 3 of 3');
    stored = { ...lentils, instructions: 'Wash the lentils.\n[Base]\nSoften the onions.\nAdd the lentils.\nWait.' };
    await queryClient.invalidateQueries();
    expect(await progress('Step 4 of 4')).toBeTruthy();
    expect(step()).toBe('BaseWait.');
  });

  it('shows all steps where one wants that, and keeps it; a number leads to its step', async () => {
    const { person, unmount } = await openCookMode();
    await person.click(button('Options'));
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Show all steps' }));
    unmount();
    const again = await openCookMode();
    const present = () => screen.getAllByRole('listitem').find((item) => item.ariaCurrent === 'step')?.textContent;
    expect(present()).toBe('1Soften the onions.2 onions');
    await again.person.click(button('Go to step 3'));
    expect(present()).toBe('3Wait.');
    expect(screen.getByRole('heading', { name: 'To serve' })).toBeTruthy();
  });

  it('has the ingredients of the whole recipe one press away, and Escape closes them first', async () => {
    const { person } = await openCookMode();
    await person.click(button('Ingredients'));
    await person.click(screen.getByRole('checkbox', { name: '200 g red lentils' }));
    expect(cookingRows.get(id).ingredients).toEqual(['0:200 g red lentils']);
    await person.click(button('2×'));
    await person.keyboard('{Escape}');
    expect(step()).toContain('4 onions');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(button('Ingredients')).toBeTruthy();
  });

  it('has timers in its steps, which are started without moving on', async () => {
    stored = { ...lentils, instructions: 'Simmer for 20 minutes.\nServe.' };
    const { person } = await openCookMode('Step 1 of 2');
    const timer = button(/20 minutes/);
    timer.focus();
    await person.keyboard(' ');
    expect(await screen.findByText('Timer started: 20 minutes')).toBeTruthy();
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    await person.keyboard('{ArrowRight}');
    expect(step()).toBe('Serve.');
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
    forgetTimers();
  });

  it('ends with a page that leads away, and begins anew once it was left there', async () => {
    const { person } = await openCookMode();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    await person.click(button('Finish'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'All done' }));
    expect(screen.queryByRole('button', { name: /^Next|^Finish/ })).toBeNull();
    expect(button('Made it')).toBeTruthy();
    await person.click(button('Previous step'));
    expect(step()).toBe('To serveWait.');
    await person.keyboard('{ArrowRight}');
    const [, leave] = screen.getAllByRole('button', { name: 'Leave cook mode' });
    await person.click(leave!);
    await screen.findByRole('link', { name: 'Cook' });
    expect(cookingRows.get(id).step).toBeNull();
  });

  it.each(['', '[Base]\n[To serve]'])(
    'of a recipe with the steps %j shows its ingredients and says so',
    async (none) => {
      stored = { ...lentils, instructions: none };
      openRecipe('?cook');
      expect(await screen.findByText('This recipe has no steps.')).toBeTruthy();
      expect(screen.getByRole('checkbox', { name: '2 onions' })).toBeTruthy();
      for (const name of ['Next', 'Previous step', 'Ingredients']) {
        expect(screen.queryByRole('button', { name })).toBeNull();
      }
    },
  );

  it('is there for visitors behind a link, without what belongs to the owner', async () => {
    localStorage.removeItem('token');
    answers['recipes.readRecipe'] = () => {
      throw new Refusal(404, 'notFound');
    };
    answers['recipes.getSharedRecipe'] = () => ({ ...lentils, ownerName: 'Ada', ownerHandle: null });
    const { person } = openRecipe();
    await person.click(await screen.findByRole('link', { name: 'Cook' }));
    await progress('Step 1 of 3');
    expect(screen.queryByRole('button', { name: 'Pin recipe' })).toBeNull();
    await person.keyboard('   ');
    expect(await screen.findByRole('heading', { name: 'All done' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Made it' })).toBeNull();
  });

  it('has a font size of its own, which ends with it', async () => {
    const stop = subscribeAppearance(applyAppearance);
    const { person } = await openCookMode();
    const { style } = document.documentElement;
    expect(style.fontSize).toBe('20px');
    await person.click(button('Options'));
    const sizes = within(screen.getByRole('group', { name: 'Font size' }));
    await person.click(sizes.getByRole('menuitemradio', { name: '24 px' }));
    expect(style.fontSize).toBe('24px');
    await person.keyboard('{Escape}{Escape}');
    await screen.findByRole('link', { name: 'Cook' });
    expect(style.fontSize).toBe('1rem');
    stop();
  });

  it('moves by a wide swipe in the direction of reading, and not by a short one', async () => {
    await openCookMode();
    const swipe = (from: number, to: number) => {
      const at = screen.getByRole('article');
      const touch = (clientX: number) => ({ identifier: 0, target: at, clientX, clientY: 300 });
      fireEvent.touchStart(at, { touches: [touch(from)], changedTouches: [touch(from)] });
      fireEvent.touchEnd(at, { touches: [], changedTouches: [touch(to)] });
    };
    swipe(300, 220);
    expect(step()).toContain('Soften');
    swipe(300, 100);
    expect(step()).toContain('Add');
    swipe(100, 300);
    expect(step()).toContain('Soften');
  });
});

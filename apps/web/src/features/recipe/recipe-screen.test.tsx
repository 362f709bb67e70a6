import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { soup } from '#web/testing/recipe.ts';
import { show } from '#web/testing/show.tsx';
import { Source } from './content/header.tsx';
import { RecipeIngredients, RecipeSteps } from './content/lines.tsx';
import { RecipeNotes } from './content/notes.tsx';
import { RecipeNutrition } from './content/nutrition.tsx';

const textsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the steps', () => {
  it('are numbered anew below each header', () => {
    show(<RecipeSteps recipe={{ ...soup, instructions: 'Mix\n\nStir\n[Baking]\nPreheat\nBake\n[Icing]\nSpread' }} />);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Baking',
      'Icing',
    ]);
    expect(screen.getAllByRole('list').map(textsIn)).toEqual([['1Mix', '2Stir'], ['1Preheat', '2Bake'], ['1Spread']]);
  });

  it('are ticked off by the keyboard', async () => {
    const person = userEvent.setup();
    show(<RecipeSteps recipe={{ ...soup, instructions: 'Mix\nStir' }} />);
    await person.tab();
    await person.tab();
    await person.keyboard(' ');
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
  });
});

describe('the ingredients', () => {
  it('stand below their headers and tell equal lines apart', async () => {
    const person = userEvent.setup();
    show(<RecipeIngredients recipe={{ id: 'r', ingredients: '[Dough]\n1 egg\nsalt\n[Glaze]\n1 egg', yield: '' }} />);
    await person.click(screen.getAllByLabelText('1 egg')[1]!);
    expect(screen.getAllByLabelText<HTMLInputElement>('1 egg').map(({ checked }) => checked)).toEqual([false, true]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Dough',
      'Glaze',
    ]);
  });

  it('say so when there are none', () => {
    show(<RecipeIngredients recipe={{ id: 'r', ingredients: ' \n', yield: '' }} />);
    expect(screen.getByText('No ingredients yet')).toBeTruthy();
  });

  it('keep whole number and fraction together between Hebrew words', () => {
    show(<RecipeIngredients recipe={{ id: 'r', ingredients: '1½ כוסות קמח', yield: '' }} />);
    expect(screen.getByLabelText('1½ כוסות קמח')).toBeTruthy();
    expect([...document.querySelectorAll('bdi[dir="ltr"]')].map(({ textContent }) => textContent)).toEqual(['1½']);
  });

  it('X11 draw markup as text', () => {
    show(
      <RecipeIngredients
        recipe={{ id: 'r', ingredients: '<img src=x onerror="window.__pwn=1"> {{count}}', yield: '' }}
      />,
    );
    expect(screen.getByText('<img src=x onerror="window.__pwn=1"> {{count}}')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the source', () => {
  it.each(['javascript:__pwn=1', 'data:text/html,x', ' java\tscript:__pwn=1', 'vbscript:x'])(
    'X5 is plain text where the address is %j',
    (url) => {
      show(<Source source="Ada" url={url} />);
      expect(screen.queryByRole('link')).toBeNull();
      expect(document.querySelector('a')).toBeNull();
      expect(document.body.textContent).toContain('Ada');
    },
  );

  it('leads to a page in a tab of its own, which learns nothing of this one', () => {
    show(<Source source="Ada" url="example.com/soup" />);
    const link = screen.getByRole('link', { name: /Ada/ });
    expect(link.getAttribute('href')).toBe('https://example.com/soup');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
});

it('the notes keep their lines, and X5 only safe addresses in them can be followed', () => {
  show(<RecipeNotes recipe={{ ...soup, notes: 'First\n\n[Tips]\nhttps://example.com/a and javascript:__pwn=1' }} />);
  expect(screen.getByRole('heading', { name: 'Tips' })).toBeTruthy();
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'First',
    '',
    'https://example.com/a and javascript:__pwn=1',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a']);
});

it('the nutrition shows only what is known', () => {
  show(<RecipeNutrition nutrition={{ calories: 0, sodiumMg: 1250.5 }} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Calories', 'Sodium']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0 kcal', '1,250.5 mg']);
});

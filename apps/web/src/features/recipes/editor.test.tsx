import type { Recipe } from '@trivet/shared/recipes/schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import superjson, { type SuperJSONResult } from 'superjson';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient, trpc, trpcClient } from '#web/lib/api.ts';
import { draftKey, readText, writeJson } from '#web/lib/storage.ts';
import { show } from '#web/testing/show.tsx';
import { blankDraft } from './draft.ts';
import { EditorScreen } from './editor-screen.tsx';
import { emptyForm } from './editor-form.ts';

type Answer = (input: Record<string, unknown>) => unknown;

const me = '7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0001';
const recipeId = '7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0002';
const recipe = {
  ...emptyForm,
  id: recipeId,
  userId: me,
  title: 'Pie',
  notes: 'Old',
  lastMadeAt: null,
  fromUser: null,
  folder: 'main',
  nutrition: {},
  linkedRecipes: [],
  version: 1,
  isOwner: true,
  labels: [],
  images: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as Recipe;

/** A refusal of the server. */
class Refusal extends Error {
  readonly data: object;
  constructor(data: object) {
    super('refused');
    this.data = data;
  }
}

let answers: Record<string, Answer> = {};

/** Answers calls as the server does, from {@link answers}; a procedure without an answer cannot be reached. */
async function server(address: string | URL | Request, options?: RequestInit): Promise<Response> {
  const url = new URL(address as string);
  const names = url.pathname.replace('/api/trpc/', '').split(',');
  const inputs = JSON.parse((options?.body as string | undefined) ?? url.searchParams.get('input') ?? '{}') as Record<
    string,
    SuperJSONResult
  >;
  const results = names.map((name, index) => {
    const answer = answers[name];
    if (answer === undefined) throw new TypeError(`no answer to ${name}`);
    try {
      const input = inputs[index];
      return { result: { data: superjson.serialize(answer(input === undefined ? {} : superjson.deserialize(input))) } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { error: superjson.serialize({ code: -32000, message: 'refused', data: error.data }) };
    }
  });
  return Promise.resolve(Response.json(results));
}

const open = (id: string) => {
  show(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <EditorScreenAt id={id} />
      </QueryClientProvider>
    </trpc.Provider>,
    `/edit-recipe/${id}`,
  );
  return userEvent.setup();
};

vi.mock('react-router-dom', async (original) => {
  const router = await original<typeof import('react-router-dom')>();
  return { ...router, useParams: () => ({ recipeId: window.history.state as string }) };
});

function EditorScreenAt({ id }: { id: string }) {
  window.history.replaceState(id, '');
  return <EditorScreen />;
}

const stored = (slot: string) => readText(draftKey('recipe', slot));

// Whole screens typed into key by key, on machines that do other things as well.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(server));
  answers = {
    'users.getMe': () => ({ id: me }),
    'users.getMyCapabilities': () => ({ multipleImages: true }),
    'labels.getLabels': () => [],
    'recipes.getRecipe': () => recipe,
    'recipes.getRecipes': () => ({ recipes: [], nextCursor: null }),
  };
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('a new recipe', () => {
  it('is refused without a title, told at the field and summed up, and nothing is sent', async () => {
    const person = open('new');
    await person.type(await screen.findByLabelText('Notes'), 'x');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert').textContent).toContain('Give it a title.');
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('keeps a draft with every key, and forgets it after the save', async () => {
    const person = open('new');
    await person.type(await screen.findByLabelText('Title'), 'Pi');
    expect(stored('new')).toContain('"title":"Pi"');
    const sent: Record<string, unknown>[] = [];
    answers['recipes.createRecipe'] = (input) => {
      sent.push(input);
      return { ...recipe, notes: '', ...input };
    };
    await person.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(stored('new')).toBeNull());
    expect(sent).toEqual([{ id: expect.any(String) as string, title: 'Pi' }]);
  });

  it('keeps everything when the save fails, and names the same id when it is tried again', async () => {
    const person = open('new');
    await person.type(await screen.findByLabelText('Title'), 'Pie');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The recipe was not saved.');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Pie');
    const draft = stored('new') ?? '';
    let sentId: unknown;
    answers['recipes.createRecipe'] = ({ id }) => {
      sentId = id;
      return { ...recipe, notes: '', title: 'Pie', id };
    };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stored('new')).toBeNull());
    expect(draft).toContain(String(sentId));
  });

  it('sends what was typed since, when the first attempt went through without an answer', async () => {
    const person = open('new');
    await person.type(await screen.findByLabelText('Title'), 'Pie two');
    answers['recipes.createRecipe'] = ({ id }) => ({ ...recipe, id, title: 'Pie' });
    const updates: Record<string, unknown>[] = [];
    answers['recipes.updateRecipe'] = (input) => {
      updates.push(input);
      return { ...recipe, ...input, version: 2 };
    };
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(updates).toEqual([{ id: expect.any(String) as string, version: 1, title: 'Pie two', notes: '' }]),
    );
  });

  it('offers a draft that was left behind before anything can be typed', async () => {
    const draft = { ...blankDraft(me), form: { ...emptyForm, title: 'Left pie', notes: 'n' } };
    writeJson(draftKey('recipe', 'new'), draft);
    const person = open('new');
    await screen.findByText('You have an unsaved draft of “Left pie”.');
    expect(screen.queryByLabelText('Title')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Left pie');
  });
});

describe('an edited recipe', () => {
  it('is merged when somebody saved in between, and then saved from their version', async () => {
    const person = open(recipeId);
    await person.type(await screen.findByLabelText('Title'), ' of mine');
    const theirs = { ...recipe, version: 2, notes: 'Theirs' };
    const sent: Record<string, unknown>[] = [];
    answers['recipes.updateRecipe'] = (input) => {
      sent.push(input);
      if (input.version === 2) return { ...theirs, ...input, version: 3 };
      throw new Refusal({ httpStatus: 409, errorCode: 'versionConflict', details: { recipe: theirs } });
    };
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Two versions' });
    await person.click(screen.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(stored(recipeId)).toBeNull());
    expect(sent).toEqual([
      { id: recipeId, version: 1, title: 'Pie of mine' },
      { id: recipeId, version: 2, title: 'Pie of mine' },
    ]);
  });

  it('becomes a new one when somebody deleted it', async () => {
    const person = open(recipeId);
    await person.type(await screen.findByLabelText('Title'), '!');
    answers['recipes.updateRecipe'] = () => {
      throw new Refusal({ httpStatus: 404, errorCode: 'notFound' });
    };
    await person.click(screen.getByRole('button', { name: 'Save' }));
    let made: Record<string, unknown> = {};
    answers['recipes.createRecipe'] = (input) => {
      made = input;
      return { ...recipe, ...input };
    };
    await person.click(await screen.findByRole('button', { name: 'Save as a new recipe' }));
    await waitFor(() => expect(made).toMatchObject({ title: 'Pie!', notes: 'Old' }));
    expect(made.id).not.toBe(recipeId);
  });

  it('takes in what others save while nothing was typed, and only says so once something was', async () => {
    const person = open(recipeId);
    await screen.findByDisplayValue('Old');
    answers['recipes.getRecipe'] = () => ({ ...recipe, version: 2, notes: 'Newer' });
    await queryClient.invalidateQueries();
    await screen.findByDisplayValue('Newer');
    await person.type(screen.getByLabelText('Title'), '!');
    answers['recipes.getRecipe'] = () => ({ ...recipe, version: 3, notes: 'Newest' });
    await queryClient.invalidateQueries();
    await screen.findByText(/changed somewhere else/);
    expect(screen.getByDisplayValue('Newer')).toBeTruthy();
    expect(screen.getByDisplayValue('Pie!')).toBeTruthy();
  });
});

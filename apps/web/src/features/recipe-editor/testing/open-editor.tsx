import type { Recipe } from '@trivet/shared/recipes/schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import superjson, { type SuperJSONResult } from 'superjson';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient, trpc, trpcClient } from '#web/lib/server/api.ts';
import { draftKey, readText, storedKeys } from '#web/lib/stores/storage.ts';
import '#web/testing/show.tsx';
import { Refusal } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { EditorScreen } from '../editor-screen.tsx';
import { emptyForm } from '#web/features/recipes/form.public.ts';

export const me = '7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0001';
export const recipeId = '7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0002';

/** A recipe that belongs to the person who edits. */
export const recipe: Recipe = {
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
  linkShared: false,
  version: 1,
  isOwner: true,
  isFavorite: false,
  labels: [],
  images: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

type Input = Record<string, unknown>;
type Answer = (input: Input) => unknown;

/** The server's answers by procedure. A procedure without an answer cannot be reached. */
export const answers: Record<string, Answer> = {};
/** The inputs that each procedure received, the first one first. */
export const sent: Record<string, Input[]> = {};

function answerOf(name: string, input: SuperJSONResult | undefined): object {
  const value = input === undefined ? {} : superjson.deserialize<Input>(input);
  (sent[name] ??= []).push(value);
  const answer = answers[name];
  if (answer === undefined) throw new TypeError(`no answer to ${name}`);
  try {
    return { result: { data: superjson.serialize(answer(value)) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { error: superjson.serialize({ code: -32000, message: 'refused', data: error.data }) };
  }
}

async function server(address: string | URL | Request, options?: RequestInit): Promise<Response> {
  const url = new URL(address as string);
  const names = url.pathname.replace('/api/trpc/', '').split(',');
  const body = (options?.body as string | undefined) ?? url.searchParams.get('input') ?? '{}';
  const inputs = JSON.parse(body) as Record<string, SuperJSONResult>;
  return Promise.resolve(Response.json(names.map((name, index) => answerOf(name, inputs[index]))));
}

/** Answers as a server that has {@link recipe} and carries out changes. A test changes {@link answers}. */
export function serveEditor(): void {
  beforeEach(() => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(server);
    for (const name of Object.keys(answers)) Reflect.deleteProperty(answers, name);
    for (const name of Object.keys(sent)) Reflect.deleteProperty(sent, name);
    Object.assign(answers, {
      'users.getMe': () => ({ id: me }),
      'labels.listLabels': () => [],
      'labelGroups.getLabelGroups': () => [],
      'recipes.readRecipe': () => recipe,
      'recipes.listRecipes': () => ({ recipes: [], nextCursor: null }),
      'recipes.getDuplicatesOf': () => [],
      'recipes.addRecipe': (input) => ({ ...recipe, notes: '', ...input }),
      'recipes.saveRecipe': (input) => ({ ...recipe, ...input, version: 2 }),
    } satisfies Record<string, Answer>);
  });
  afterEach(() => {
    queryClient.clear();
    vi.restoreAllMocks();
  });
}

/** Opens the editor at an address below `/edit-recipe/`. */
export function openEditor(address: string) {
  const routes = [
    { path: '/edit-recipe/:recipeId', element: <EditorScreen /> },
    { path: '*', element: <p>Another screen</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/edit-recipe/${address}`] });
  const page = render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return { ...page, router, person: userEvent.setup() };
}

/** Returns the stored draft of a recipe, or of a new one, as text. */
export const storedDraft = (id: string): string | null =>
  id === 'new' ? (storedKeys(draftKey('recipe', 'new.')).map(readText)[0] ?? null) : readText(draftKey('recipe', id));

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ModelRecipe, ModelState } from './library-model.ts';
import {
  beRefused,
  type LibraryClient,
  type LibraryWorld,
  nth,
  type Pick,
  readState,
  stateOf,
  subset,
  succeed,
} from './library-world.ts';

/** An action of a client, which compares the server's answer with the model. */
export type LibraryCommand = (world: LibraryWorld, client: LibraryClient, pick: Pick) => Promise<void>;

const titles = ['Soup', 'Stew', 'Soup (2)', 'Pie'];
const ratingOf = (number: number): number | null => (number % 6 === 0 ? null : number % 6);
const all = ({ model }: LibraryWorld): ModelRecipe[] => [...model.recipes.values()];

interface Save extends Partial<Omit<ModelState, 'labels' | 'links'>> {
  labels?: Set<string>;
  links?: Set<string>;
}

/** Saves from any version that the client has read. The server refuses a stale save, unless it changes nothing. */
async function save(
  world: LibraryWorld,
  { api, known }: LibraryClient,
  { recipe, next, version }: { recipe: ModelRecipe; next: Save; version?: number | undefined },
): Promise<void> {
  const { labels, links, ...fields } = next;
  const call = () =>
    api.recipes.updateRecipe({
      id: recipe.id,
      ...fields,
      ...(version !== undefined && { version }),
      ...(labels && { labelIds: [...labels] }),
      ...(links && { linkedRecipeIds: [...links] }),
    });
  if (recipe.isDeleted) {
    await beRefused(world, call, 'notFound');
    return;
  }
  const changed = world.model.changedFields(recipe, next);
  if (changed.length > 0 && version !== undefined && version !== recipe.version) {
    const { data } = await beRefused(world, call, 'versionConflict');
    const { recipe: current } = data as { recipe: Parameters<typeof readState>[0] };
    expect(readState(current)).toEqual(stateOf(world, recipe));
    return;
  }
  const strange = [...(labels ?? [])].some((id) => world.model.labels.get(id)?.isDeleted !== false);
  if (strange) {
    await beRefused(world, call, 'notFound');
    return;
  }
  const saved = await succeed(world, call, (seq) => world.model.save(recipe, next, seq));
  expect(readState(saved)).toEqual(stateOf(world, recipe));
  known.set(recipe.id, saved.version);
}

const create: LibraryCommand = async (world, { api, known }, { a, b, c }) => {
  const labels = b % 3 === 0 ? [] : subset(world.model.liveLabels(), b).map((label) => label.id);
  const input = {
    title: nth(titles, a) ?? '',
    notes: world.text(),
    ingredients: world.text(),
    rating: ratingOf(c),
  };
  const id = randomUUID();
  const made = await succeed(
    world,
    () => api.recipes.createRecipe({ id, libraryId: world.libraryId, ...input, labelIds: labels }),
    (seq) => world.model.create(id, { ...input, labels: new Set(labels) }, seq),
  );
  expect(made.version).toBe(1);
  known.set(id, 1);
};

const edit: LibraryCommand = async (world, client, { a, b, c }) => {
  const recipe = nth(all(world), a);
  if (!recipe) return;
  const next: Save[] = [
    { notes: world.text() },
    { ingredients: world.text(), notes: world.text() },
    { title: nth(titles, c) ?? '' },
    { notes: recipe.notes },
    { title: world.text(), rating: ratingOf(c) },
  ];
  const versions = [recipe.version, client.known.get(recipe.id), undefined, Math.max(1, recipe.version - 1)];
  await save(world, client, { recipe, next: nth(next, b) ?? {}, version: nth(versions, c) });
};

const rate: LibraryCommand = async (world, client, { a, b }) => {
  const recipe = nth(all(world), a);
  if (recipe) await save(world, client, { recipe, next: { rating: ratingOf(b) } });
};

const setLabels: LibraryCommand = async (world, client, { a, b, c }) => {
  const recipe = nth(all(world), a);
  const labels = c % 5 === 0 ? [...world.model.labels.values()] : world.model.liveLabels();
  if (!recipe) return;
  const wanted = c % 4 === 1 ? [] : subset(labels, b);
  await save(world, client, { recipe, next: { labels: new Set(wanted.map(({ id }) => id)) } });
};

const link: LibraryCommand = async (world, client, { a, b }) => {
  const live = world.model.live();
  const [recipe, other] = [nth(live, a), nth(live, b)];
  if (!recipe || !other || recipe === other) return;
  const links = new Set(world.model.shownLinks(recipe));
  if (!links.delete(other.id)) links.add(other.id);
  await save(world, client, { recipe, next: { links } });
};

const bulk: LibraryCommand = async (world, { api, isOwner }, { a, b, c }) => {
  const recipes = subset(all(world), a);
  if (recipes.length === 0) return;
  const [added, removed] = [nth([...world.model.labels.values()], b), nth(world.model.liveLabels(), c)];
  const hasAdded = added !== undefined && b % 4 > 0;
  const hasRemoved = removed !== undefined && c % 4 > 1 && removed !== added;
  const rating = (a + c) % 3 === 0 ? ratingOf(c) : undefined;
  const input = {
    selection: { ids: recipes.map(({ id }) => id) },
    ...(hasAdded && { addLabelIds: [added.id] }),
    ...(hasRemoved && { removeLabelIds: [removed.id] }),
    ...(rating !== undefined && { rating }),
  };
  if (hasAdded && added.isDeleted) {
    await beRefused(world, () => api.recipes.updateRecipes(input), 'notFound');
    return;
  }
  let changed = 0;
  const { count, seq } = await succeed(
    world,
    () => api.recipes.updateRecipes(input),
    (number) => {
      for (const recipe of recipes.filter(({ isDeleted }) => !isDeleted)) {
        const labels = new Set(world.model.shownLabels(recipe).map(({ id }) => id));
        if (hasAdded) labels.add(added.id);
        if (hasRemoved) labels.delete(removed.id);
        const next = { labels, ...(rating !== undefined && { rating }) };
        if (world.model.save(recipe, next, number)) changed += 1;
      }
    },
  );
  expect(count).toBe(changed);
  expect(seq).toBe(isOwner && changed > 0 ? world.seqs.at(-1) : null);
};

const remove: LibraryCommand = async (world, { api, isOwner }, { a, b, c }) => {
  const recipes = subset(all(world), a);
  const label = nth(world.model.liveLabels(), b);
  const [one] = recipes;
  if (one === undefined) return;
  const isOne = c % 3 === 0;
  const isByLabel = c % 3 === 1 && label !== undefined;
  if (isOne && one.isDeleted) {
    await beRefused(world, () => api.recipes.deleteRecipe({ id: one.id }), 'notFound');
    return;
  }
  const doomed = isOne ? [one] : isByLabel ? all(world).filter(({ labels }) => labels.has(label.id)) : recipes;
  const gone = doomed.filter(({ isDeleted }) => !isDeleted);
  const ids = recipes.map(({ id }) => id);
  const deleted = await succeed(
    world,
    () =>
      isOne
        ? api.recipes.deleteRecipe({ id: one.id })
        : api.recipes.deleteRecipes(isByLabel ? { labelIds: [label.id] } : { ids }),
    (seq) => world.model.move(gone, true, seq),
  );
  expect(deleted.ids.toSorted()).toEqual(gone.map(({ id }) => id).sort());
  expect(deleted.seq).toBe(isOwner && gone.length > 0 ? world.seqs.at(-1) : null);
};

const restore: LibraryCommand = async (world, { api, isOwner }, { a, b, c }) => {
  const recipes = subset(all(world), a);
  const number = nth(world.seqs, b) ?? 1;
  const isBySeq = isOwner && c % 2 === 0;
  if (recipes.length === 0) return;
  const wanted = isBySeq ? all(world).filter(({ seq }) => seq === number) : recipes;
  const back = wanted.filter(({ isDeleted }) => isDeleted);
  const ids = recipes.map(({ id }) => id);
  const restored = await succeed(
    world,
    () => api.recipes.restoreRecipes(isBySeq ? { seq: number } : { ids }),
    (seq) => world.model.move(back, false, seq),
  );
  expect(restored.ids.toSorted()).toEqual(back.map(({ id }) => id).sort());
};

const undo: LibraryCommand = async (world, { api }, { a, b }) => {
  // Usually this undoes one of the last changes.
  const seq = nth(b % 3 === 0 ? world.seqs : world.seqs.slice(-4), a);
  if (seq === undefined) return;
  let expected = { count: 0, skipped: 0 };
  const undone = await succeed(
    world,
    () => api.recipes.undoChange({ libraryId: world.libraryId, seq }),
    (undoSeq) => {
      expected = world.model.undo(seq, undoSeq);
    },
  );
  expect(undone).toEqual(expected);
};

const restoreRevision: LibraryCommand = async (world, { api }, { a, b }) => {
  const recipe = nth(all(world), a);
  const revision = recipe && nth(recipe.history, b);
  if (!revision) return;
  const { model } = world;
  const call = () => api.recipes.restoreRevision({ id: recipe.id, version: revision.version });
  if (recipe.isDeleted) {
    await beRefused(world, call, 'notFound');
    return;
  }
  const { title, notes, ingredients, rating } = revision;
  const labels = revision.labels.flatMap(({ id, title: called }) =>
    model.labels.get(id)?.isDeleted === false ? id : (model.labelTitled(called)?.id ?? []),
  );
  const links = revision.links.filter((id) => model.recipes.get(id)?.isDeleted === false);
  const next = { title, notes, ingredients, rating, labels: new Set(labels), links: new Set(links) };
  const before = recipe.version;
  const restored = await succeed(world, call, (seq) => model.save(recipe, next, seq));
  expect(readState(restored.recipe)).toEqual(stateOf(world, recipe));
  expect(restored.replacedVersion).toBe(recipe.version > before ? before : null);
};

const copy: LibraryCommand = async (world, { api }, { a }) => {
  const recipe = nth(all(world), a);
  if (!recipe) return;
  const { model } = world;
  const call = () => api.recipes.copyRecipe({ id: recipe.id });
  if (recipe.isDeleted) {
    await beRefused(world, call, 'notFound');
    return;
  }
  const base = recipe.title.replace(/ \(\d+\)$/, '');
  const taken = new Set(model.live().map(({ title }) => title));
  let number = 2;
  while (taken.has(`${base} (${number})`)) number += 1;
  const { notes, ingredients, rating } = recipe;
  const labels = new Set(model.shownLabels(recipe).map(({ id }) => id));
  const links = new Set(model.shownLinks(recipe));
  const state = { title: `${base} (${number})`, notes, ingredients, rating, labels, links };
  const made = await succeed(world, call, (seq, { id }) => void model.create(id, state, seq));
  const expected = model.recipes.get(made.id);
  expect(expected && readState(made)).toEqual(expected && stateOf(world, expected));
};

/** Reads everything, as a client does when it opens the list, and notes the versions. */
export const read: LibraryCommand = async (world, { api, known }) => {
  const { recipes } = await api.recipes.getRecipes({ sort: 'title', limit: 200 });
  const live = world.model.live();
  expect(recipes.map(({ id }) => id).sort()).toEqual(live.map(({ id }) => id).sort());
  if (live.length === 0) return;
  const found = await api.recipes.getRecipesByIds({ ids: live.map(({ id }) => id) });
  for (const recipe of found) {
    const expected = world.model.recipes.get(recipe.id);
    expect(expected && readState(recipe)).toEqual(expected && stateOf(world, expected));
    expect(recipe.version).toBeGreaterThanOrEqual(known.get(recipe.id) ?? 1);
    known.set(recipe.id, recipe.version);
  }
};

/** The commands for recipes. A name that is here twice runs twice as often. */
export const recipeCommands = {
  create,
  edit,
  rate,
  setLabels,
  link,
  bulk,
  remove,
  restore,
  undo,
  restoreRevision,
  copy,
  read,
};

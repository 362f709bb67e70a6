import { expect } from 'vitest';
import type { LibraryCommand } from './library-commands.ts';
import type { ModelLabel } from './library-model.ts';
import { beRefused, type LibraryWorld, nth, succeed } from './library-world.ts';

/** Titles of labels. Some differ only by capitals, which makes them the same title. */
const titles = ['Red', 'red', 'Blue', 'Green', 'BLUE', 'Gold', 'Pink'];
const all = ({ model }: LibraryWorld): ModelLabel[] => [...model.labels.values()];

const createLabel: LibraryCommand = async (world, { api, isOwner }, { a }) => {
  const title = nth(titles, a) ?? '';
  // New labels of a member go to the member's own library.
  if (!isOwner) return;
  const call = () => api.labels.createLabel({ title });
  if (world.model.labelTitled(title)) {
    await beRefused(world, call, 'labelTaken');
    return;
  }
  await succeed(world, call, (seq, { id }) => void world.model.labels.set(id, { id, title, seq, isDeleted: false }));
};

const giveLabel: LibraryCommand = async (world, { api }, { a, b }) => {
  const title = nth(titles, a) ?? '';
  const recipe = nth([...world.model.recipes.values()], b);
  if (!recipe) return;
  const call = () => api.labels.upsertLabel({ title, addToRecipeIds: [recipe.id] });
  if (recipe.isDeleted) {
    await beRefused(world, call, 'notFound');
    return;
  }
  await succeed(world, call, (seq, { id }) => {
    const known = world.model.labelTitled(title);
    if (!known) world.model.labels.set(id, { id, title, seq, isDeleted: false });
    expect(id).toBe(known?.id ?? id);
    world.model.attach(id, [recipe], seq);
  });
};

const renameLabel: LibraryCommand = async (world, { api }, { a, b }) => {
  const label = nth(all(world), a);
  const title = nth(titles, b) ?? '';
  if (!label) return;
  const call = () => api.labels.updateLabel({ id: label.id, title });
  const refusal = label.isDeleted ? 'notFound' : world.model.labelTitled(title, label.id) ? 'labelTaken' : undefined;
  if (refusal !== undefined) {
    await beRefused(world, call, refusal);
    return;
  }
  await succeed(world, call, (seq) => void Object.assign(label, { title, seq }));
};

const mergeLabels: LibraryCommand = async (world, { api }, { a, b }) => {
  const [source, target] = [nth(all(world), a), nth(all(world), b)];
  if (!source || !target || source === target) return;
  const call = () => api.labels.mergeLabels({ sourceId: source.id, targetId: target.id });
  if (source.isDeleted || target.isDeleted) {
    await beRefused(world, call, 'notFound');
    return;
  }
  await succeed(world, call, (seq) => {
    const carriers = [...world.model.recipes.values()].filter(({ labels }) => labels.has(source.id));
    world.model.attach(target.id, carriers, seq);
    world.model.move([source], true, seq);
  });
};

const deleteLabel: LibraryCommand = async (world, { api, isOwner }, { a, b }) => {
  const label = nth(all(world), a);
  if (!label) return;
  const includeAttachedRecipes = b % 3 === 0;
  const call = () => api.labels.deleteLabel({ id: label.id, includeAttachedRecipes });
  if (label.isDeleted) {
    await beRefused(world, call, 'notFound');
    return;
  }
  const carriers = world.model.live().filter(({ labels }) => includeAttachedRecipes && labels.has(label.id));
  const deleted = await succeed(world, call, (seq) => {
    world.model.move(carriers, true, seq);
    world.model.move([label], true, seq);
  });
  expect(deleted).toEqual({ count: 1, recipeCount: carriers.length, seq: isOwner ? world.seqs.at(-1) : null });
};

const restoreLabel: LibraryCommand = async (world, { api }, { a }) => {
  const label = nth(all(world), a);
  if (!label) return;
  const call = () => api.labels.restoreLabels({ ids: [label.id] });
  if (label.isDeleted && world.model.labelTitled(label.title)) {
    await beRefused(world, call, 'labelTaken');
    return;
  }
  await succeed(world, call, (seq) => {
    if (label.isDeleted) world.model.move([label], false, seq);
  });
};

/** The commands for labels. */
export const labelCommands = { createLabel, giveLabel, renameLabel, mergeLabels, deleteLabel, restoreLabel };

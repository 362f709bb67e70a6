import type { Installation } from './installation.ts';
import { partsOfSave, type WrittenRecipe } from './writers.ts';

interface State {
  title: string;
  notes: string;
  ingredients: string;
  labelIds: string[];
}

interface Row extends State {
  id: string;
  version: number;
  isAheadOfLibrary: boolean;
  history: (State & { version: number })[];
}

const readRecipes = ({ query }: Pick<Installation, 'query'>, libraryIds: readonly string[]) =>
  query<Row>(
    `SELECT r.id, r.version, r.title, r.notes, r.ingredients, r.seq > l.seq AS "isAheadOfLibrary",
      (SELECT coalesce(array_agg(rl.label_id::text), '{}') FROM recipe_labels rl WHERE rl.recipe_id = r.id) AS "labelIds",
      (SELECT coalesce(json_agg(json_build_object('version', v.version, 'title', v.snapshot->'title',
          'notes', v.snapshot->'notes', 'ingredients', v.snapshot->'ingredients',
          'labelIds', jsonb_path_query_array(v.snapshot, '$.labels.id')) ORDER BY v.version), '[]')
        FROM recipe_revisions v WHERE v.recipe_id = r.id) AS history
    FROM recipes r JOIN libraries l ON l.id = r.library_id WHERE l.id = ANY($1::uuid[])`,
    [libraryIds],
  );

function isWhole(state: State, labelIds: readonly string[], save: number): boolean {
  const expected = partsOfSave(labelIds, save);
  return (
    state.title === expected.title &&
    state.notes === expected.notes &&
    state.ingredients === expected.ingredients &&
    state.labelIds.toSorted().join() === expected.labelIds.toSorted().join()
  );
}

function* damageOf(row: Row, recipe: WrittenRecipe | undefined): Generator<string> {
  if (recipe === undefined) {
    yield 'nobody wrote it';
    return;
  }
  if (row.version < recipe.acknowledged) yield `save ${recipe.acknowledged} was acknowledged, ${row.version} is there`;
  if (row.version > recipe.sent) yield `save ${row.version} was never sent`;
  if (!isWhole(row, recipe.labelIds, row.version)) yield `save ${row.version} is mixed`;
  if (row.isAheadOfLibrary) yield 'its number is ahead of its library';
  if (row.history.length !== row.version - 1) yield `${row.history.length} revisions of version ${row.version}`;
  const isHistoryWhole = row.history.every(
    (state, index) => state.version === index + 1 && isWhole(state, recipe.labelIds, state.version),
  );
  if (!isHistoryWhole) yield 'its history is mixed';
}

/** Returns the differences between the recipes of these libraries and the notes of their writers, one line each. */
export async function findDamage(
  installation: Pick<Installation, 'query'>,
  libraryIds: readonly string[],
  recipes: readonly WrittenRecipe[],
): Promise<string[]> {
  const known = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const rows = await readRecipes(installation, libraryIds);
  const damage = rows.flatMap((row) => [...damageOf(row, known.get(row.id))].map((what) => `${row.id}: ${what}`));
  const found = new Set(rows.map(({ id }) => id));
  const lost = recipes.filter(({ id, acknowledged }) => acknowledged > 0 && !found.has(id));
  return [
    ...damage,
    ...lost.map(({ id, acknowledged }) => `${id}: save ${acknowledged} was acknowledged, none is there`),
  ];
}

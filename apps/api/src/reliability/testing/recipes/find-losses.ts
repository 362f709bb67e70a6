import { diaryEntryNoun } from '@trivet/shared/diary/diary';
import { libraryKind } from '@trivet/shared/recipes/library/library-rows';
import type { Operation } from '@trivet/shared/sync/schemas';
import type { Arrivals } from '../devices.ts';
import type { RecipeDevice } from './recipe-device.ts';

/** Queries the database of the server. */
export type Query = <Row extends object>(sql: string, values: unknown[]) => Promise<Row[]>;

interface Searched {
  readonly libraryId: string;
  readonly devices: readonly RecipeDevice[];
  readonly arrivals: Arrivals;
  /** How many recipes came otherwise than by devices. */
  readonly imported: number;
}

/** The texts of a recipe at one version, in the trash too. */
type State = Readonly<Record<string, unknown>> & { readonly recipe_id: string };

const textFields = ['title', 'notes', 'ingredients'] as const;

/** Returns the texts that somebody typed for an operation. The title of an entry is that of its recipe. */
const textsOf = ({ noun, change }: Operation): [string, string][] =>
  (noun === diaryEntryNoun ? ['note'] : textFields).flatMap((field): [string, string][] => {
    const text = change[field];
    return typeof text === 'string' ? [[field, text]] : [];
  });

/**
 * Returns what is wrong with a library after everything was sent: operations that were not answered once, texts that are
 * nowhere, texts that somebody replaced who had not seen them, recipes and labels that are there twice. A text is on the
 * screen, in the trash, in the history, in a refused change, or was replaced in the diary by its person.
 */
export async function findLosses(query: Query, searched: Searched): Promise<string[]> {
  const { devices, arrivals, libraryId } = searched;
  const made = devices.flatMap((device) => device.made);
  const unanswered = made.filter(({ id }) => !arrivals.answers.has(id)).map(({ id }) => `unanswered: ${id}`);
  const states = await statesOf(query, libraryId);
  const seenTexts = made.flatMap(({ seen = {} }) => Object.values(seen));
  const entries = devices.flatMap(({ rows }) => [...rows.values()].filter(({ noun }) => noun === diaryEntryNoun));
  const kept = new Set<unknown>([...states, ...entries.map(({ value }) => value ?? {})].flatMap(Object.values));
  for (const text of seenTexts) kept.add(text);
  const applied = made.filter(({ id }) => arrivals.answers.get(id)?.status === 'applied');
  const lost = applied.flatMap((operation) =>
    textsOf(operation).flatMap(([field, text]) => (kept.has(text) ? [] : [`lost ${field}: ${text}`])),
  );
  return [
    ...unanswered,
    ...(await wrongCounts(query, searched, { made, applied })),
    ...lost,
    ...unseenReplaced(states, applied),
  ];
}

/** Returns all states of all recipes, each recipe's in the order of its versions. */
const statesOf = (query: Query, libraryId: string): Promise<State[]> =>
  query<State>(
    `SELECT r.id AS recipe_id, v.version, v.title, v.notes, v.ingredients FROM recipes r CROSS JOIN LATERAL (
       SELECT version, title, notes, ingredients FROM recipes WHERE id = r.id
       UNION ALL SELECT version, snapshot->>'title', snapshot->>'notes', snapshot->>'ingredients'
       FROM recipe_revisions WHERE recipe_id = r.id) v
     WHERE r.library_id = $1::uuid ORDER BY r.id, v.version`,
    [libraryId],
  );

/** Returns the texts that a save replaced whose author had seen another one. */
function unseenReplaced(states: readonly State[], applied: readonly Operation[]): string[] {
  const byText = new Map(applied.flatMap((operation) => textsOf(operation).map(([, text]) => [text, operation])));
  return states.flatMap((after, index) => {
    const before = states[index - 1];
    if (before?.recipe_id !== after.recipe_id) return [];
    return textFields.flatMap((field) => {
      const save = byText.get(String(after[field]));
      const isReplaced = before[field] !== after[field] && save?.rowId === after.recipe_id;
      return isReplaced && save.seen?.[field] !== before[field] ? [`unseen ${field}: ${String(before[field])}`] : [];
    });
  });
}

async function wrongCounts(
  query: Query,
  { libraryId, devices, imported }: Searched,
  { made, applied }: { made: readonly Operation[]; applied: readonly Operation[] },
): Promise<string[]> {
  const people = [...new Set(devices.map(({ personId }) => personId))];
  const [counted] = await query<{ recipes: number; answers: number; labels: number }>(
    `SELECT (SELECT count(*)::int FROM recipes WHERE library_id = $1::uuid) AS recipes,
       (SELECT count(*)::int FROM operation_answers WHERE scope_id = ANY($2::uuid[])) AS answers,
       (SELECT (count(*) - count(DISTINCT lower(title)))::int FROM labels
        WHERE library_id = $1::uuid AND deleted_at IS NULL) AS labels`,
    [libraryId, people],
  );
  const created = new Set(applied.flatMap(({ rowId, change }) => (change.type === 'create' ? [rowId] : [])));
  const ofLibrary = made.filter(({ scope }) => scope.kind === libraryKind);
  const expected = { recipes: created.size + imported, answers: ofLibrary.length, labels: 0 };
  return Object.entries(expected).flatMap(([name, count]) => {
    const found = counted?.[name as keyof typeof expected];
    return found === count ? [] : [`${name}: ${found}, not ${count}`];
  });
}

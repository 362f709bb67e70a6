import type { Installation } from './installation.ts';

/** Counts of imported things in a library, from the database. */
export interface ImportState {
  recipes: number;
  titles: number;
  /** Number of recipes that have the label of their import. */
  labelled: number;
  /** Number of written entries, and of entries that still contain what was read. */
  written: number;
  staged: number;
}

/** Counts what imports brought into a library, including the trash. */
export async function readImportState(
  { query }: Pick<Installation, 'query'>,
  libraryId: string,
  label: string,
): Promise<ImportState> {
  const [state] = await query<ImportState & Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM recipes WHERE library_id = $1) AS recipes,
      (SELECT count(DISTINCT title)::int FROM recipes WHERE library_id = $1) AS titles,
      (SELECT count(*)::int FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id
        WHERE l.library_id = $1 AND l.title = $2) AS labelled,
      (SELECT count(*)::int FROM import_entries e JOIN import_batches b ON b.id = e.batch_id
        WHERE b.library_id = $1 AND e.status = 'written') AS written,
      (SELECT count(*)::int FROM import_entries e JOIN import_batches b ON b.id = e.batch_id
        WHERE b.library_id = $1 AND e.recipe IS NOT NULL) AS staged`,
    [libraryId, label],
  );
  if (!state) throw new Error('nothing was counted');
  return state;
}

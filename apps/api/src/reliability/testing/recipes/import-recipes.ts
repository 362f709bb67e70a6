import type { Query } from './find-losses.ts';

/** Adds recipes to a library under the number of one change, as an import does. */
export async function importRecipes(query: Query, libraryId: string, count: number): Promise<void> {
  await query(
    `WITH numbered AS (UPDATE libraries SET seq = seq + 1 WHERE id = $1::uuid RETURNING seq)
     INSERT INTO recipes (library_id, title, seq)
     SELECT $1::uuid, 'Imported ' || n, seq FROM numbered, generate_series(1, $2::int) AS n`,
    [libraryId, count],
  );
}

import { among } from '#api/features/libraries/libraries.public';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import type { ExportOwner, ExportScope } from './exported-recipe.ts';

/** Most recipes that one statement reads. */
const pageSize = 250;
/** Most bytes of text that one statement reads, unless a single recipe has more. */
const pageBytes = 4 * 1_024 ** 2;

/** The ids of chosen recipes, cut into pages that fit into memory. */
export interface ChosenPages {
  count: number;
  pages: string[][];
}

const scopeSql = (scope: ExportScope): Prisma.Sql => {
  switch (scope.kind) {
    case 'all':
    case 'account':
      return Prisma.empty;
    case 'selection':
      return Prisma.sql`AND r.id = ANY(${scope.ids}::uuid[])`;
    case 'label':
      return Prisma.sql`AND EXISTS (SELECT FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL
        WHERE rl.recipe_id = r.id AND rl.label_id = ${scope.labelId}::uuid)`;
  }
};

// The length of a text is stored before it, so this does not read the texts.
const bytesSql = Prisma.sql`(octet_length(r.description) + octet_length(r.notes) + octet_length(r.ingredients)
  + octet_length(r.instructions))`;

/**
 * Chooses the recipes outside the trash, by title. A recipe that changes during an export is exported as it is when its
 * page comes. A recipe that somebody deletes meanwhile is left out.
 */
export async function choosePages(
  { db }: Pick<Services, 'db'>,
  owner: ExportOwner,
  scope: ExportScope,
): Promise<ChosenPages> {
  const rows = await db.$queryRaw<{ id: string; bytes: number }[]>(Prisma.sql`
    SELECT r.id, ${bytesSql} AS bytes FROM recipes r
    WHERE r.library_id ${among(owner.libraries)} AND r.deleted_at IS NULL ${scopeSql(scope)}
    ORDER BY r.title COLLATE "und-x-icu", r.id`);
  return { count: rows.length, pages: cutPages(rows) };
}

function cutPages(rows: readonly { id: string; bytes: number }[]): string[][] {
  const pages: string[][] = [];
  let page: string[] = [];
  let total = 0;
  for (const { id, bytes } of rows) {
    if (page.length > 0 && (page.length === pageSize || total + bytes > pageBytes)) {
      pages.push(page);
      page = [];
      total = 0;
    }
    page.push(id);
    total += bytes;
  }
  return page.length === 0 ? pages : [...pages, page];
}

import { among } from '#api/features/libraries/libraries.public';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import type { ExportOwner, ExportScope } from './exported-recipe.ts';

/** Recipes that are read by one statement. */
const pageSize = 250;
/** Bytes of text that are read by one statement, unless a single recipe has more. */
const pageBytes = 4 * 1_024 ** 2;

/** The ids of chosen recipes, cut into pages that fit into memory. */
export interface ChosenPages {
  count: number;
  pages: string[][];
}

const scopeSql = (scope: ExportScope): Prisma.Sql => {
  switch (scope.kind) {
    case 'all':
      return Prisma.empty;
    case 'selection':
      return Prisma.sql`AND r.id = ANY(${scope.ids}::uuid[])`;
    case 'label':
      return Prisma.sql`AND EXISTS (SELECT FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL
        WHERE rl.recipe_id = r.id AND rl.label_id = ${scope.labelId}::uuid)`;
  }
};

// The length of a text stands before it, so that the texts themselves are not read here.
const bytesSql = Prisma.sql`(octet_length(r.description) + octet_length(r.notes) + octet_length(r.ingredients)
  + octet_length(r.instructions))`;

/**
 * Chooses the recipes by title, outside the trash. What changes while an export runs is exported as it is when its page
 * comes; what is deleted meanwhile is left out.
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

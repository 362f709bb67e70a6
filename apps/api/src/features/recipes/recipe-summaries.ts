import type { Folder, RecipeSummary } from '@trivet/shared/recipes/schemas';
import { Prisma } from '#api/kernel/db/client';
import { cutSql } from './cut-text.ts';
import { imageByRecipe, labelsByRecipe, type PartRows, partsOf } from './recipe-parts.ts';

/** Characters of the description that a list shows. */
const shownDescription = 500;

type SummaryRow = [
  id: string,
  userId: string,
  title: string,
  description: string,
  source: string,
  totalTime: string,
  rating: number | null,
  folder: Folder,
  createdMs: number,
  updatedMs: number,
];

/** What {@link summariesJson} answers. */
export interface SummaryRows extends PartRows {
  recipes: SummaryRow[] | null;
}

/** The columns of `recipes r` that a page must hold for {@link summariesJson}. */
export const summaryColumns = Prisma.sql`r.id, r.library_id, r.title, ${cutSql('r.description', shownDescription)} AS description,
  r.source, r.total_time, r.rating, r.folder, r.created_at, r.updated_at`;

/** One JSON value with the recipes of `page` (a name of the statement's WITH) in the given order, and their parts. */
export const summariesJson = (page: Prisma.Sql, order: Prisma.Sql): Prisma.Sql => Prisma.sql`json_build_object(
  'recipes', (SELECT json_agg(json_build_array(p.id, lib.owner_id, p.title, p.description, p.source, p.total_time, p.rating,
      p.folder, ${epochMs(Prisma.sql`p.created_at`)}, ${epochMs(Prisma.sql`p.updated_at`)}) ORDER BY ${order})
    FROM ${page} p JOIN libraries lib ON lib.id = p.library_id),
  ${partsOf(page)})`;

/** A moment as the number of milliseconds that JavaScript counts; the columns hold whole ones. */
export const epochMs = (moment: Prisma.Sql): Prisma.Sql => Prisma.sql`(date_part('epoch', ${moment}) * 1000)::bigint`;

/** The recipes of a page, as the list shows them. */
export function summariesOf(rows: SummaryRows): RecipeSummary[] {
  const labels = labelsByRecipe(rows);
  const images = imageByRecipe(rows);
  return (rows.recipes ?? []).map((row) => {
    const [id, userId, title, description, source, totalTime, rating, folder, createdMs, updatedMs] = row;
    return {
      id,
      userId,
      title,
      description,
      source,
      totalTime,
      rating,
      folder,
      labels: labels.get(id) ?? [],
      image: images.get(id) ?? null,
      createdAt: new Date(createdMs),
      updatedAt: new Date(updatedMs),
    };
  });
}

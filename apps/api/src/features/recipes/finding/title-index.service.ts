import type { RecipeFilter, TitleIndex, TitleOffsetQuery } from '@trivet/shared/recipes/list-schemas';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { inScope, requireOwners, scopeOf } from '../core/scope.access.ts';
import { filterSql } from './filter.ts';

/** Most letters of an index. In a list with more of them, each script other than Latin is one entry. */
const maxLetters = 60;

const beforeLetters = '#';

const latin = Array.from('abcdefghijklmnopqrstuvwxyz');

/** The letters of each script, in the order of the root collation. A script of many signs is one entry. */
const scripts: readonly (readonly string[])[] = [
  latin,
  Array.from('αβγδεζηθικλμνξοπρστυφχψω'),
  Array.from('абвгґдеєжзиійклмнопрстуфхцчшщыэюя'),
  ['ა'],
  ['ա'],
  Array.from('אבגדהוזחטיכלמנסעפצקרשת'),
  Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهوي'),
  ['अ'],
  ['ก'],
  ['가'],
  ['あ'],
  ['一'],
];

/** The first titles of each letter, in lower case, in the order of the root collation. */
export const titleLetters: readonly string[] = scripts.flat();

/** Returns the first letter of the script of one of {@link titleLetters}. Latin letters stand for themselves. */
const firstOfScript = (letter: string): string =>
  (latin.includes(letter) ? undefined : scripts.find((script) => script.includes(letter))?.[0]) ?? letter;

/**
 * Returns the letters that the titles of a list begin with, and where each of them begins when the list is sorted by
 * title. The letters are told apart by the order of the list itself, so that `Äpfel` is under A. A visitor says whose list it is.
 */
export async function getTitleIndex(ctx: Context, filter: RecipeFilter): Promise<TitleIndex> {
  requireOwners(ctx, filter);
  const scope = await scopeOf(ctx, filter);
  const rows = await ctx.db.$queryRaw<{ bucket: number; count: number }[]>(Prisma.sql`
    SELECT width_bucket(r.title COLLATE "und-x-icu", ${titleLetters}::text[]) AS bucket, count(*)::int AS count
    FROM recipes r WHERE ${inScope(scope)} ${await filterSql(ctx, filter, scope)} GROUP BY 1 ORDER BY 1`);
  const counts = rows.map(({ bucket, count }) => ({ letter: titleLetters[bucket - 1] ?? beforeLetters, count }));
  return withOffsets(counts.length > maxLetters ? byScript(counts) : counts);
}

interface LetterCount {
  letter: string;
  count: number;
}

function byScript(counts: readonly LetterCount[]): LetterCount[] {
  const scripts: LetterCount[] = [];
  for (const { letter: each, count } of counts) {
    const letter = firstOfScript(each);
    const last = scripts.at(-1);
    if (last?.letter === letter) last.count += count;
    else scripts.push({ letter, count });
  }
  return scripts;
}

function withOffsets(counts: readonly LetterCount[]): TitleIndex {
  let offset = 0;
  return counts.map(({ letter, count }) => {
    const entry = { letter, offset, count };
    offset += count;
    return entry;
  });
}

/** Returns where, in a list that is sorted by title, the titles with a beginning are. A visitor says whose list it is. */
export async function getTitleOffset(
  ctx: Context,
  { prefix, ...filter }: TitleOffsetQuery,
): Promise<{ offset: number }> {
  requireOwners(ctx, filter);
  const scope = await scopeOf(ctx, filter);
  // Among titles that differ in case only, those in lower case come first.
  const [row] = await ctx.db.$queryRaw<{ offset: number }[]>(Prisma.sql`
    SELECT count(*)::int AS offset FROM recipes r
    WHERE ${inScope(scope)} ${await filterSql(ctx, filter, scope)}
      AND r.title COLLATE "und-x-icu" < ${prefix.toLowerCase()}`);
  return { offset: row?.offset ?? 0 };
}

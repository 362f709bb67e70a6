/** Runs a query whose only column is a text. */
export type RunQuery = (sql: string) => Promise<{ rows: { entry: string }[] }>;

const notOfExtension = (oid: string, catalogue: string): string =>
  `not exists (select from pg_depend where objid = ${oid} and classid = '${catalogue}'::regclass and deptype = 'e')`;

/**
 * Queries for what Prisma does not compare, or not completely, in the schema `public`. Each row is a line or a
 * definition.
 */
const sections: Record<string, string> = {
  extensions: `select extname as entry from pg_extension where extname <> 'plpgsql'`,
  'generated columns': `
    select format('%s.%s: %s', attrelid::regclass, attname, pg_get_expr(adbin, adrelid)) as entry
    from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attgenerated <> '' and not attisdropped`,
  indexes: `select indexdef as entry from pg_indexes where schemaname = 'public' and tablename <> '_prisma_migrations'`,
  // Not-null constraints are rows of this catalogue since PostgreSQL 18. Prisma compares them.
  constraints: `
    select format('%s.%s: %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as entry
    from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> '_prisma_migrations'::regclass and contype <> 'n'`,
  functions: `
    select pg_get_functiondef(oid) as entry from pg_proc
    where pronamespace = 'public'::regnamespace and prokind <> 'a' and ${notOfExtension('pg_proc.oid', 'pg_proc')}`,
  triggers: `
    select pg_get_triggerdef(pg_trigger.oid) as entry from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`,
  views: `select format('%s: %s', viewname, definition) as entry from pg_views where schemaname = 'public'`,
};

/** Returns the part of a database's catalogue that `prisma migrate diff` cannot see, as text. */
export async function readCatalogue(query: RunQuery): Promise<string> {
  const parts: string[] = [];
  for (const [name, sql] of Object.entries(sections)) {
    const { rows } = await query(sql);
    parts.push(`# ${name}`, ...rows.map(({ entry }) => entry.trim()).toSorted(), '');
  }
  return parts.join('\n');
}

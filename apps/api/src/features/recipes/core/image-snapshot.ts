import { Prisma } from '#api/kernel/db/client';

const addressSql = Prisma.sql`'/api/images/filesystem/' || i.key || '/' || v.width || '.webp'`;

/** `images i` as the history of a recipe keeps it. */
export const imageSnapshotJson = Prisma.sql`(SELECT jsonb_strip_nulls(jsonb_build_object('id', i.id,
    'location', coalesce((array_agg(${addressSql} ORDER BY v.width DESC))[1], '/api/images/filesystem/' || i.key || '/0.webp'),
    'srcSet', coalesce(string_agg(${addressSql} || ' ' || v.width || 'w', ', ' ORDER BY v.width), ''),
    'width', coalesce(max(v.width), 0), 'height', coalesce((array_agg(v.height ORDER BY v.width DESC))[1], 0),
    'preview', nullif(i.preview, '')))
  FROM image_variants v WHERE v.image_id = i.id)`;

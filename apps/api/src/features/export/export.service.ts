import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ExportFormat } from '@trivet/shared/export/formats';
import type { ExportQuery } from '@trivet/shared/export/schemas';
import { librariesFor } from '#api/features/libraries/libraries.public';
import { getLanguage } from '#api/features/preferences/preferences.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import type { TicketScope } from '#api/kernel/session/session';
import type { ExportOwner, ExportScope } from './exported-recipe.ts';
import { openExport } from './open-export.service.ts';

/** Returns the caller as the owner of an export. */
const ownerOf = (ctx: UserContext): ExportOwner => ({
  userId: ctx.actor.userId,
  libraryId: ctx.actor.libraryId,
  libraries: librariesFor(ctx, 'read'),
});

/** Loads a label that the caller may read by its id, or by its title in any case. Throws `notFound`. */
export async function requireLabel(
  ctx: UserContext,
  named: { title: string } | { id: string },
): Promise<{ id: string; title: string }> {
  const label = await ctx.db.label.findFirst({
    where: {
      libraryId: { in: librariesFor(ctx, 'read') },
      deletedAt: null,
      ...('id' in named
        ? { id: named.id }
        : { title: { equals: named.title.normalize('NFC').trim(), mode: 'insensitive' } }),
    },
    select: { id: true, title: true },
    orderBy: { id: 'asc' },
  });
  if (!label) throw new DomainError('notFound');
  return label;
}

async function queriedScope(ctx: UserContext, { ids, label }: ExportQuery): Promise<ExportScope> {
  if (ids) return { kind: 'selection', ids };
  if (label === undefined) return { kind: 'all' };
  return { kind: 'label', labelId: (await requireLabel(ctx, { title: label })).id };
}

/** Returns the scope of a ticket that opens exactly this export, as often as somebody likes within five minutes. */
export const streamScope = (
  format: ExportFormat,
  { ids, label, pictures, includeImages }: ExportQuery,
): TicketScope => ({
  purpose: 'export',
  object: createHash('sha256')
    .update(JSON.stringify([format, ids && [...new Set(ids)].sort(), label, pictures, includeImages]))
    .digest('base64url'),
});

/**
 * Makes an export at once, as a stream. Throws `notFound` for recipes or a label of which the caller may read none.
 */
export async function exportAtOnce(ctx: UserContext, format: ExportFormat, query: ExportQuery): Promise<Readable> {
  await ctx.limits.consume('exports', ctx.actor.userId);
  const scope = await queriedScope(ctx, query);
  const { count, stream } = await openExport(ctx, {
    format,
    owner: ownerOf(ctx),
    scope,
    pictures: query.pictures,
    hasImages: query.includeImages,
    language: (await getLanguage(ctx)).code,
  });
  if (count > 0 || scope.kind !== 'selection') return stream;
  stream.destroy();
  throw new DomainError('notFound');
}

import { labelsEndpoints } from '@trivet/shared/labels/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#api/kernel/http/rest';
import { deleteLabels } from './delete-labels.service.ts';
import {
  attachLegacyLabel,
  detachLegacyLabel,
  getLegacyLabel,
  getLegacyLabels,
  renameLegacyLabel,
} from './compat/rest-labels.service.ts';
import { mergeLabels } from './merge-labels.service.ts';

/** Registers labels over REST, for clients of the reference product's period. */
export function labelsRest(app: FastifyInstance): void {
  route(app, labelsEndpoints.list, (ctx, { query }) => getLegacyLabels(ctx, query.title));
  route(app, labelsEndpoints.byId, (ctx, { params }) => getLegacyLabel(ctx, params.id));
  route(app, labelsEndpoints.attach, (ctx, { body }) => attachLegacyLabel(ctx, body));
  route(app, labelsEndpoints.merge, (ctx, { query }) =>
    mergeLabels(ctx, { sourceId: query.sourceLabelId, targetId: query.targetLabelId }).then(() => 'ok' as const),
  );
  route(app, labelsEndpoints.rename, (ctx, { params, body }) => renameLegacyLabel(ctx, params.id, body.title));
  route(app, labelsEndpoints.detach, (ctx, { query }) => detachLegacyLabel(ctx, query));
  route(app, labelsEndpoints.deleteBulk, (ctx, { body }) =>
    deleteLabels(ctx, { ids: body.labelIds }).then(() => 'ok' as const),
  );
}

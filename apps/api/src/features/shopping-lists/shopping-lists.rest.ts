import { shoppingListsEndpoints } from '@trivet/shared/shopping-lists/endpoints';
import type { FastifyInstance } from 'fastify';
import { deleteOrLeaveScope, newReference, referringByTime } from '#api/features/sharing/sharing.public';
import { route } from '#api/kernel/http/rest';
import { createLegacyList, getLegacyList, getLegacyLists } from './compat/rest-lists.service.ts';
import { shoppingListScope } from './shopping-list-scope.ts';
import { createItems, deleteItems, updateItems } from './write-items.service.ts';

/** Registers shopping lists over REST, for clients of the reference product's period. */
export function shoppingListsRest(app: FastifyInstance): void {
  route(app, shoppingListsEndpoints.list, (ctx) => getLegacyLists(ctx));
  route(app, shoppingListsEndpoints.create, (ctx, { body }) => createLegacyList(ctx, body));
  route(app, shoppingListsEndpoints.byId, (ctx, { params }) => getLegacyList(ctx, params.id));
  route(app, shoppingListsEndpoints.addItems, (ctx, { params, body }) =>
    referringByTime((reference) => createItems(ctx, params.id, body.items, reference)),
  );
  route(app, shoppingListsEndpoints.changeItems, (ctx, { params, query, body }) =>
    referringByTime((reference) =>
      updateItems(
        ctx,
        params.id,
        query.map((id) => ({ id, ...body })),
        reference,
      ),
    ),
  );
  route(app, shoppingListsEndpoints.deleteItems, (ctx, { params, query }) =>
    referringByTime((reference) => deleteItems(ctx, params.id, query, reference)),
  );
  route(app, shoppingListsEndpoints.deleteOrLeave, async (ctx, { params }) => {
    await deleteOrLeaveScope(ctx, shoppingListScope, params.id, newReference());
    return {};
  });
}

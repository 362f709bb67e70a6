import { shoppingListsEndpoints } from '@trivet/shared/shopping-lists/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#api/kernel/http/rest';
import { createLegacyList, deleteOrLeaveList, getLegacyList, getLegacyLists } from './legacy-lists.service.ts';
import { newReference, type Reference } from './list-frames.ts';
import { createItems, deleteItems, updateItems } from './write-items.service.ts';

/** Makes a change, and returns by what its caller recognises it. */
async function referring(change: (reference: Reference) => Promise<void>): Promise<{ reference: number }> {
  const reference = newReference();
  await change(reference);
  return { reference: reference.at };
}

/** Registers shopping lists over REST, for clients of the reference product's period. */
export function shoppingListsRest(app: FastifyInstance): void {
  route(app, shoppingListsEndpoints.list, (ctx) => getLegacyLists(ctx));
  route(app, shoppingListsEndpoints.create, (ctx, { body }) => createLegacyList(ctx, body));
  route(app, shoppingListsEndpoints.byId, (ctx, { params }) => getLegacyList(ctx, params.id));
  route(app, shoppingListsEndpoints.addItems, (ctx, { params, body }) =>
    referring((reference) => createItems(ctx, params.id, body.items, reference)),
  );
  route(app, shoppingListsEndpoints.changeItems, (ctx, { params, query, body }) =>
    referring((reference) =>
      updateItems(
        ctx,
        params.id,
        query.map((id) => ({ id, ...body })),
        reference,
      ),
    ),
  );
  route(app, shoppingListsEndpoints.deleteItems, (ctx, { params, query }) =>
    referring((reference) => deleteItems(ctx, params.id, query, reference)),
  );
  route(app, shoppingListsEndpoints.deleteOrLeave, async (ctx, { params }) => {
    await deleteOrLeaveList(ctx, params.id, newReference());
    return {};
  });
}

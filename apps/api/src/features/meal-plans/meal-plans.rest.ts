import {
  calendarEndpoint,
  type LegacyChangedPlanItem,
  type LegacyNewPlanItem,
  mealPlansEndpoints,
} from '@trivet/shared/meal-plans/endpoints';
import type { ChangedPlanItem, NewPlanItem } from '@trivet/shared/meal-plans/compat-schemas';
import type { FastifyInstance } from 'fastify';
import { deleteOrLeaveScope, newReference, referringByTime } from '#api/features/sharing/sharing.public';
import { configOf, route } from '#api/kernel/http/rest';
import { parseInput } from '#api/kernel/input';
import { readCalendar } from './calendar/read-calendar.service.ts';
import { createLegacyPlan, getLegacyPlan, getLegacyPlans } from './compat/rest-plans.service.ts';
import { mealPlanScope } from './meal-plan-scope.ts';
import { createItems, deleteItems, updateItems } from './write-items.service.ts';

/** The meal of items from clients that name none. */
const unnamedMeal = 'other';

const newItemOf = ({ scheduled, meal, ...item }: LegacyNewPlanItem): NewPlanItem => ({
  ...item,
  scheduledDate: scheduled,
  meal: meal ?? unnamedMeal,
});

const changedItemOf = ({ scheduled, meal, ...item }: LegacyChangedPlanItem): ChangedPlanItem => ({
  ...item,
  scheduledDate: scheduled,
  meal: meal ?? undefined,
});

/** Registers meal plans over REST, for clients of the reference product's period and for calendar programs. */
export function mealPlansRest(app: FastifyInstance): void {
  route(app, mealPlansEndpoints.list, (ctx) => getLegacyPlans(ctx));
  route(app, mealPlansEndpoints.create, (ctx, { body }) => createLegacyPlan(ctx, body));
  route(app, mealPlansEndpoints.byId, (ctx, { params }) => getLegacyPlan(ctx, params.id));
  route(app, mealPlansEndpoints.addItem, (ctx, { params, body }) =>
    referringByTime((reference) => createItems(ctx, params.id, [newItemOf(body)], reference)),
  );
  route(app, mealPlansEndpoints.addItems, (ctx, { params, body }) =>
    referringByTime((reference) => createItems(ctx, params.id, body.items.map(newItemOf), reference)),
  );
  route(app, mealPlansEndpoints.changeItems, (ctx, { params, body }) =>
    referringByTime((reference) => updateItems(ctx, params.id, body.items.map(changedItemOf), reference)),
  );
  route(app, mealPlansEndpoints.deleteItems, (ctx, { params, query }) =>
    referringByTime((reference) => deleteItems(ctx, params.id, query.itemIds, reference)),
  );
  route(app, mealPlansEndpoints.deleteItem, (ctx, { params, query }) =>
    referringByTime((reference) => deleteItems(ctx, params.id, [query.itemId], reference)),
  );
  route(app, mealPlansEndpoints.deleteOrLeave, async (ctx, { params }) => {
    await deleteOrLeaveScope(ctx, mealPlanScope, params.id, newReference());
    return {};
  });
  serveCalendars(app);
}

function serveCalendars(app: FastifyInstance): void {
  const { method, path, params, query } = calendarEndpoint;
  app.get(path, { config: configOf(calendarEndpoint) }, async (request, reply) => {
    const { id } = parseInput(params, request.params);
    const { secret } = parseInput(query, request.query);
    const ctx = await app.contextOf(request, 'anyone');
    await ctx.limits.consumeRequest(method, path, ctx);
    const { etag, text } = await readCalendar(ctx, id, secret, request.headers['if-none-match']);
    void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (text === null) return reply.status(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="meal-plan.ics"')
      .send(text);
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxPrintedRecipes } from '@trivet/shared/print/limits';
import { printListQuerySchema } from '@trivet/shared/print/list-options';
import { printQuerySchema } from '@trivet/shared/print/options';
import type { PageQuery } from '@trivet/shared/print/page-query';
import { printPlanQuerySchema } from '@trivet/shared/print/plan-options';
import { z } from 'zod';
import { mealPlanScope } from '#api/features/meal-plans/meal-plans.public';
import { shoppingListScope } from '#api/features/shopping-lists/shopping-lists.public';
import { type Context, requireUser } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { parseInput } from '#api/kernel/input';
import type { TicketScope } from '#api/kernel/session/session';
import { readableOf } from '#api/kernel/streams';
import { getFailurePage, type Subject } from './failure-page.service.ts';
import { getPlanPage } from './meal-plans/plan-page.service.ts';
import { printScope, sharedScope } from './print-tickets.service.ts';
import { getEmbedPage, getPrintPage } from './print.service.ts';
import type { ServedPage } from './served-page.ts';
import { getListPage } from './shopping-lists/list-page.service.ts';

const idSchema = z.object({ id: z.uuid().toLowerCase() });

/** Accepts one recipe, as clients of the reference product name it, or several. */
const recipesSchema = z.union([
  z.object({ recipeId: z.uuid().toLowerCase() }).transform(({ recipeId }) => [recipeId]),
  z.pipe(
    z
      .object({ recipeIds: z.string().transform((text) => text.split(',')) })
      .transform(({ recipeIds }) => [...new Set(recipeIds)]),
    z.array(z.uuid().toLowerCase()).min(1).max(maxPrintedRecipes),
  ),
]);

/** Registers the pages to print and to embed: HTML for people, with a policy of their own. */
export function printRest(app: FastifyInstance): void {
  app.get('/print', { config: { auth: 'optional' } }, async (request, reply) => {
    const recipeIds = parseInput(recipesSchema, request.query);
    const query = parseInput(printQuerySchema, { template: 'standard', ...(request.query as object) });
    return sendPage(app, { request, reply, query, path: '/print', opens: printScope(recipeIds) }, (ctx) =>
      getPrintPage(ctx, recipeIds, query),
    );
  });
  app.get('/print/:id', { config: { auth: 'optional' } }, async (request, reply) => {
    const { id } = parseInput(idSchema, request.params);
    const query = parseInput(printQuerySchema, request.query);
    return sendPage(app, { request, reply, query, path: '/print/:id', opens: printScope([id]) }, (ctx) =>
      getPrintPage(ctx, [id], query),
    );
  });
  app.get('/print/shoppingList/:id', { config: { auth: 'user' } }, async (request, reply) => {
    const { id } = parseInput(idSchema, request.params);
    const query = parseInput(printListQuerySchema, request.query);
    const opens = sharedScope(shoppingListScope, id);
    return sendPage(app, { request, reply, query, path: '/print/shoppingList/:id', opens, subject: 'scope' }, (ctx) =>
      getListPage(requireUser(ctx), id, query),
    );
  });
  app.get('/print/mealPlan/:id', { config: { auth: 'user' } }, async (request, reply) => {
    const { id } = parseInput(idSchema, request.params);
    const query = parseInput(printPlanQuerySchema, request.query);
    const opens = sharedScope(mealPlanScope, id);
    return sendPage(app, { request, reply, query, path: '/print/mealPlan/:id', opens, subject: 'scope' }, (ctx) =>
      getPlanPage(requireUser(ctx), id, query),
    );
  });
  app.get('/embed/recipe/:id', { config: { auth: 'anyone' } }, async (request, reply) => {
    const { id } = parseInput(idSchema, request.params);
    const query = parseInput(printQuerySchema, request.query);
    return sendPage(app, { request, reply, query, path: '/embed/recipe/:id', opens: null }, (ctx) =>
      getEmbedPage(ctx, id, query),
    );
  });
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  query: PageQuery;
  path: string;
  /** The ticket that is as good as a session; null where no rights count. */
  opens: TicketScope | null;
  /** What the page is about: recipes, unless it says otherwise. */
  subject?: Subject;
}

async function sendPage(app: FastifyInstance, asked: Asked, page: (ctx: Context) => Promise<ServedPage>) {
  const { request, reply, query, path, opens, subject = 'recipe' } = asked;
  try {
    const ctx =
      opens === null ? await app.contextOf(request, 'anyone') : await app.contextOf(request, 'optional', opens);
    await ctx.limits.consumeRequest('GET', path, ctx);
    return await sendHtml(reply, await page(ctx));
  } catch (error) {
    const isForPeople = error instanceof DomainError && (error.code === 'notFound' || error.code === 'unauthorized');
    if (!isForPeople) throw error;
    const anybody = await app.contextOf(request, 'anyone');
    const framedBy = opens === null ? 'everybody' : anybody.env.CORS_ALLOWLIST;
    const failure = await getFailurePage(anybody, error.code, {
      subject,
      language: query.preferredLanguage,
      framedBy,
    });
    return sendHtml(reply.status(failure.status), failure);
  }
}

const sendHtml = (reply: FastifyReply, { policy, pieces }: ServedPage): FastifyReply =>
  reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: 'accept-language',
    })
    .type('text/html; charset=utf-8')
    .send(readableOf(pieces));

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { printEndpoints } from '@trivet/shared/print/endpoints';
import type { ContentEndpoint } from '@trivet/shared/endpoint';
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
import { configOf } from '#api/kernel/http/rest';
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

const { recipes, recipe, shoppingList, mealPlan, embeddedRecipe } = printEndpoints;

/** Registers the pages to print and to embed: HTML for people, with a policy of their own. */
export function printRest(app: FastifyInstance): void {
  app.get(recipes.path, { config: configOf(recipes) }, async (request, reply) => {
    const recipeIds = parseInput(recipesSchema, request.query);
    const query = parseInput(printQuerySchema, { template: 'standard', ...(request.query as object) });
    return sendPage(app, { request, reply, query, page: recipes, opens: printScope(recipeIds) }, (ctx) =>
      getPrintPage(ctx, recipeIds, query),
    );
  });
  app.get(recipe.path, { config: configOf(recipe) }, async (request, reply) => {
    const { id } = parseInput(idSchema, request.params);
    const query = parseInput(printQuerySchema, request.query);
    return sendPage(app, { request, reply, query, page: recipe, opens: printScope([id]) }, (ctx) =>
      getPrintPage(ctx, [id], query),
    );
  });
  app.get(shoppingList.path, { config: configOf(shoppingList) }, async (request, reply) => {
    const { id } = parseInput(idSchema, request.params);
    const query = parseInput(printListQuerySchema, request.query);
    const opens = sharedScope(shoppingListScope, id);
    return sendPage(app, { request, reply, query, page: shoppingList, opens, subject: 'scope' }, (ctx) =>
      getListPage(requireUser(ctx), id, query),
    );
  });
  app.get(mealPlan.path, { config: configOf(mealPlan) }, async (request, reply) => {
    const { id } = parseInput(idSchema, request.params);
    const query = parseInput(printPlanQuerySchema, request.query);
    const opens = sharedScope(mealPlanScope, id);
    return sendPage(app, { request, reply, query, page: mealPlan, opens, subject: 'scope' }, (ctx) =>
      getPlanPage(requireUser(ctx), id, query),
    );
  });
  app.get(embeddedRecipe.path, { config: configOf(embeddedRecipe) }, async (request, reply) => {
    const { id } = parseInput(idSchema, request.params);
    const query = parseInput(printQuerySchema, request.query);
    return sendPage(app, { request, reply, query, page: embeddedRecipe, opens: null }, (ctx) =>
      getEmbedPage(ctx, id, query),
    );
  });
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  query: PageQuery;
  page: ContentEndpoint;
  /** The ticket that is as good as a session; null where no rights count. */
  opens: TicketScope | null;
  /** What the page is about: recipes, unless it says otherwise. */
  subject?: Subject;
}

async function sendPage(app: FastifyInstance, asked: Asked, draw: (ctx: Context) => Promise<ServedPage>) {
  const { request, reply, query, page, opens, subject = 'recipe' } = asked;
  try {
    const ctx =
      opens === null ? await app.contextOf(request, 'anyone') : await app.contextOf(request, 'optional', opens);
    await ctx.limits.consumeRequest(page.method, page.path, ctx);
    return await sendHtml(reply, await draw(ctx));
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

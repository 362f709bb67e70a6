import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseInput } from '#api/kernel/input';
import { readCalendar } from './calendar/read-calendar.service.ts';

const planSchema = z.object({ id: z.uuid().toLowerCase() });
/** A longer secret is none. */
const calendarQuerySchema = z.object({ secret: z.string().max(100).default('') });

/** Registers meal plans over REST: calendars for programs that know only an address. */
export function mealPlansRest(app: FastifyInstance): void {
  app.get('/mealPlans/:id/ical', { config: { auth: 'anyone' } }, async (request, reply) => {
    const { id } = parseInput(planSchema, request.params);
    const { secret } = parseInput(calendarQuerySchema, request.query);
    const ctx = await app.contextOf(request, 'anyone');
    await ctx.limits.consumeRequest('GET', '/mealPlans/:id/ical', ctx);
    const { etag, text } = await readCalendar(ctx, id, secret, request.headers['if-none-match']);
    void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (text === null) return reply.status(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="meal-plan.ics"')
      .send(text);
  });
}

import { calendarLinkSchema } from '@trivet/shared/meal-plans/calendar-schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { createCalendarLink, getCalendarLink, removeCalendarLink } from './calendar/calendar-links.service.ts';

const onePlan = z.object({ id: z.uuid().toLowerCase() });

/** Meal plans over the typed API. Our own client reads and changes plans by the sync. */
export const mealPlansRouter = router({
  getCalendarLink: userProcedure
    .input(onePlan)
    .output(calendarLinkSchema.nullable())
    .query(({ ctx, input }) => getCalendarLink(ctx, input.id)),
  createCalendarLink: userProcedure
    .input(onePlan)
    .output(calendarLinkSchema)
    .mutation(({ ctx, input }) => createCalendarLink(ctx, input.id)),
  removeCalendarLink: userProcedure.input(onePlan).mutation(({ ctx, input }) => removeCalendarLink(ctx, input.id)),
});

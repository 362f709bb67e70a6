import { calendarLinkSchema } from '@trivet/shared/meal-plans/calendar-schemas';
import {
  createPlanItemSchema,
  createPlanItemsSchema,
  createPlanSchema,
  deletePlanItemSchema,
  deletePlanItemsSchema,
  itemsInRangeSchema,
  itemsOfPlanSchema,
  planWithItemsSchema,
  compatPlanItemSchema,
  compatPlanSchema,
  updatePlanItemSchema,
  updatePlanItemsSchema,
  updatePlanSchema,
  upsertPlanItemsSchema,
} from '@trivet/shared/meal-plans/compat-schemas';
import { namedScopeSchema, referenceAnswerSchema, referenceWithIdSchema } from '@trivet/shared/sharing/compat-schemas';
import { idSchema } from '@trivet/shared/sync/row-schemas';
import { z } from 'zod';
import { deleteScope, leaveScope, newReference, referring } from '#api/features/sharing/sharing.public';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { createCalendarLink, getCalendarLink, removeCalendarLink } from './calendar/calendar-links.service.ts';
import { mealPlanScope } from './meal-plan-scope.ts';
import {
  getCompatItems,
  getCompatPlan,
  getCompatPlans,
  getCompatPlansWithItems,
  getCompatPlanWithItems,
} from './compat/typed-plans.service.ts';
import { createItems, deleteItems, updateItems, upsertItems } from './write-items.service.ts';
import { createPlan, updatePlan } from './write-plans.service.ts';

const onePlan = z.object({ id: idSchema });

/** Plans and their people. */
const plans = {
  createMealPlan: userProcedure
    .input(createPlanSchema)
    .output(referenceWithIdSchema)
    .mutation(async ({ ctx, input }) => {
      const reference = newReference();
      return { id: await createPlan(ctx, input, reference), reference: reference.id };
    }),
  updateMealPlan: userProcedure
    .input(updatePlanSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) => referring({}, (reference) => updatePlan(ctx, input, reference))),
  deleteMealPlan: userProcedure
    .input(namedScopeSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => deleteScope(ctx, mealPlanScope, input.id, reference)),
    ),
  detachMealPlan: userProcedure
    .input(namedScopeSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) => referring(input, (reference) => leaveScope(ctx, mealPlanScope, input.id, reference))),
  getMealPlans: userProcedure.output(z.array(compatPlanSchema)).query(({ ctx }) => getCompatPlans(ctx)),
  getMealPlan: userProcedure
    .input(onePlan)
    .output(compatPlanSchema)
    .query(({ ctx, input }) => getCompatPlan(ctx, input.id)),
  getMealPlansWithItems: userProcedure
    .output(z.array(planWithItemsSchema))
    .query(({ ctx }) => getCompatPlansWithItems(ctx)),
  getMealPlanWithItems: userProcedure
    .input(onePlan)
    .output(planWithItemsSchema)
    .query(({ ctx, input }) => getCompatPlanWithItems(ctx, input.id)),
};

/** What is planned, in several and, for older clients, in single calls. */
const items = {
  getMealPlanItems: userProcedure
    .input(itemsOfPlanSchema)
    .output(z.array(compatPlanItemSchema))
    .query(({ ctx, input }) => getCompatItems(ctx, input.mealPlanId)),
  getMealPlanItemsByDateRange: userProcedure
    .input(itemsInRangeSchema)
    .output(z.array(compatPlanItemSchema))
    .query(({ ctx, input }) => getCompatItems(ctx, input.mealPlanId, { from: input.startDate, to: input.endDate })),
  createMealPlanItem: userProcedure
    .input(createPlanItemSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => createItems(ctx, input.mealPlanId, [input], reference)),
    ),
  createMealPlanItems: userProcedure
    .input(createPlanItemsSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => createItems(ctx, input.mealPlanId, input.items, reference)),
    ),
  updateMealPlanItem: userProcedure
    .input(updatePlanItemSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => updateItems(ctx, input.mealPlanId, [input], reference)),
    ),
  updateMealPlanItems: userProcedure
    .input(updatePlanItemsSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => updateItems(ctx, input.mealPlanId, input.items, reference)),
    ),
  upsertMealPlanItems: userProcedure
    .input(upsertPlanItemsSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => upsertItems(ctx, input.mealPlanId, input.items, reference)),
    ),
  deleteMealPlanItem: userProcedure
    .input(deletePlanItemSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => deleteItems(ctx, input.mealPlanId, [input.id], reference)),
    ),
  deleteMealPlanItems: userProcedure
    .input(deletePlanItemsSchema)
    .output(referenceAnswerSchema)
    .mutation(({ ctx, input }) =>
      referring(input, (reference) => deleteItems(ctx, input.mealPlanId, input.ids, reference)),
    ),
};

/** The links by which calendar programs read plans. */
const calendars = {
  getCalendarLink: userProcedure
    .input(onePlan)
    .output(calendarLinkSchema.nullable())
    .query(({ ctx, input }) => getCalendarLink(ctx, input.id)),
  createCalendarLink: userProcedure
    .input(onePlan)
    .output(calendarLinkSchema)
    .mutation(({ ctx, input }) => createCalendarLink(ctx, input.id)),
  removeCalendarLink: userProcedure.input(onePlan).mutation(({ ctx, input }) => removeCalendarLink(ctx, input.id)),
};

/**
 * Meal plans over the typed API, by the names of the reference product. Our own client reads and changes plans by the
 * sync; the calendar links are here.
 */
export const mealPlansRouter = router({ ...plans, ...items, ...calendars });

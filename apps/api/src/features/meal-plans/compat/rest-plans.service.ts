import type { LegacyPlanItem, LegacyPlanWithItems } from '@trivet/shared/meal-plans/endpoints';
import type { CompatPlanItem } from '@trivet/shared/meal-plans/compat-schemas';
import type { LegacyScope, NewLegacyScope } from '@trivet/shared/sharing/compat-rest-schemas';
import { legacyPerson, legacyScope, newReference, readLegacyScope } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { getCompatPlan, getCompatPlans, getCompatPlanWithItems } from './typed-plans.service.ts';
import { createPlan } from '../write-plans.service.ts';

/** Returns the caller's plans as clients of the reference product's period read them over REST. */
export const getLegacyPlans = async (ctx: UserContext): Promise<LegacyScope[]> =>
  (await getCompatPlans(ctx)).map((plan) => legacyScope(ctx, plan));

/** Returns one plan with what is planned in it, the last day first. Throws `notFound`. */
export async function getLegacyPlan(ctx: UserContext, id: string): Promise<LegacyPlanWithItems> {
  const { items, ...plan } = await getCompatPlanWithItems(ctx, id);
  return { ...legacyScope(ctx, plan), userId: plan.userId, items: items.map(legacyItem) };
}

/** Makes a plan. Throws `titleRequired`. */
export async function createLegacyPlan(ctx: UserContext, input: NewLegacyScope): Promise<LegacyScope> {
  const id = await createPlan(ctx, readLegacyScope(input), newReference());
  return legacyScope(ctx, await getCompatPlan(ctx, id));
}

const legacyItem = ({
  id,
  title,
  scheduledDate,
  meal,
  createdAt,
  updatedAt,
  owner,
  shoppingListItems,
  recipe,
}: CompatPlanItem): LegacyPlanItem => ({
  id,
  title,
  scheduled: scheduledDate,
  meal,
  createdAt,
  updatedAt,
  owner: owner === null ? null : legacyPerson(owner),
  shoppingListItems,
  recipe:
    recipe === null
      ? null
      : { id: recipe.id, title: recipe.title, ingredients: recipe.ingredients, images: recipe.images },
});

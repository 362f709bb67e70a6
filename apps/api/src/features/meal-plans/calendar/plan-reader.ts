import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { Prisma } from '#api/kernel/db/client';

/** Returns the condition, over `scopes s`, for plans outside the trash that somebody reads: their own and shared ones. */
export const isPlanOf = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  s.kind = ${mealPlanKind} AND s.deleted_at IS NULL AND (s.owner_id = ${userId} OR EXISTS (
    SELECT FROM scope_members m WHERE m.scope_id = s.id AND m.user_id = ${userId} AND m.is_accepted))`;

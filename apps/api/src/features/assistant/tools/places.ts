import type { ErrorCode } from '@trivet/shared/errors';
import * as plans from '#api/features/meal-plans/meal-plans.public';
import { createFirstScope, findFirstTitle, type SharedKind } from '#api/features/sharing/sharing.public';
import * as lists from '#api/features/shopping-lists/shopping-lists.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';

/** A shopping list or a meal plan that something is added to. */
export interface Place {
  readonly id: string;
  readonly title: string;
}

/** A place that something would be added to. It has no id while it would be the person's first one. */
export interface ProposedPlace {
  readonly id: string | null;
  readonly title: string;
}

/** The places of a kind that the caller reads, the one changed last first. */
export interface Places {
  readonly kind: SharedKind;
  read(ctx: UserContext, id: string): Promise<Place>;
  readAll(ctx: UserContext): Promise<readonly (Place & { readonly ownerId: string })[]>;
  /** What somebody is told who names none and has none. */
  readonly none: ErrorCode;
}

export const listPlaces: Places = {
  kind: lists.shoppingListScope,
  read: lists.readList,
  readAll: lists.readLists,
  none: 'listMissing',
};

export const planPlaces: Places = {
  kind: plans.mealPlanScope,
  read: plans.readPlan,
  readAll: plans.readPlans,
  none: 'planMissing',
};

/**
 * Returns the place with the id, and without one that which changed last. Whoever never had one gets their first one. Throws
 * `notFound` for an id that the caller does not read, and what `places` says where there is none.
 */
export async function choosePlace(ctx: UserContext, places: Places, id: string | undefined): Promise<Place> {
  if (id !== undefined) return places.read(ctx, id);
  const [last] = await places.readAll(ctx);
  if (last !== undefined) return last;
  const made = await createFirstScope(ctx, places.kind);
  if (made.id !== null) return places.read(ctx, made.id);
  // Another call may have made it at the same moment.
  const [meanwhile] = await places.readAll(ctx);
  return meanwhile ?? missing(places);
}

/** Returns what {@link choosePlace} would, and makes nothing. */
export async function proposePlace(ctx: UserContext, places: Places, id: string | undefined): Promise<ProposedPlace> {
  if (id !== undefined) return places.read(ctx, id);
  const [last] = await places.readAll(ctx);
  if (last !== undefined) return last;
  const title = await findFirstTitle(ctx, places.kind);
  return title === null ? missing(places) : { id: null, title };
}

/**
 * Returns the first place that was proposed under this title: made now, or made since by another proposal or by the person.
 * Throws what `places` says where theirs is another one, so that nothing is written where its card does not say.
 */
export async function settlePlace(ctx: UserContext, places: Places, title: string): Promise<Place> {
  const made = await createFirstScope(ctx, places.kind);
  if (made.id !== null) return places.read(ctx, made.id);
  const all = await places.readAll(ctx);
  const first = all.find((each) => each.ownerId === ctx.actor.userId && each.title === title);
  return first ?? missing(places);
}

function missing({ none }: Places): never {
  throw new DomainError(none);
}

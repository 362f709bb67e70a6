import { cookingTable } from '#api/features/cooking/cooking.public';
import { diaryScope } from '#api/features/diary/diary.public';
import { labelNoun, libraryKind } from '@trivet/shared/recipes/library/library-rows';
import { writeWaitedLabel } from '#api/features/labels/labels.public';
import { mealPlanScope } from '#api/features/meal-plans/meal-plans.public';
import { pullLibraries, pushLibrary } from '#api/features/recipes/recipes.public';
import { scopeKindOf, type SharedKinds } from '#api/features/sharing/sharing.public';
import { shoppingListScope } from '#api/features/shopping-lists/shopping-lists.public';
import { followEnds, timerTable } from '#api/features/timers/timers.public';
import type { ScopeKind, ScopeKinds } from '#api/kernel/sync/scope-kind';

/** What a person keeps for themselves on all their devices. The database makes it with the account. */
const personScope: ScopeKind = { kind: 'person', tables: [cookingTable, timerTable], afterChange: followEnds };

/** The recipes, labels and label groups of a library. */
const libraryScope: ScopeKind = {
  kind: libraryKind,
  tables: [],
  pull: pullLibraries,
  push: (ctx, operations) => pushLibrary(ctx, operations, { [labelNoun]: writeWaitedLabel }),
};

/** Every kind of scope that people share. */
export const sharedKinds: SharedKinds = new Map([shoppingListScope, mealPlanScope].map((kind) => [kind.kind, kind]));

const synced = [personScope, diaryScope, libraryScope, ...[...sharedKinds.values()].map((kind) => scopeKindOf(kind))];

/** Every kind of scope that is synced. */
export const scopeKinds: ScopeKinds = new Map(synced.map((kind) => [kind.kind, kind]));

import { maxPlanTitle, mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { IconCalendarWeek } from '@tabler/icons-react';
import { createLastUsedStore } from '#web/features/sharing/scopes/last-used.public.ts';
import type { SharedNoun } from '#web/features/sharing/shared-noun.public.ts';
import { paths } from '#web/lib/paths.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';

/** Meal plans, as people share them. */
export const sharedPlans: SharedNoun = {
  kind: mealPlanKind,
  icon: IconCalendarWeek,
  words: {
    addDetail: 'mealPlans.share.addDetail',
    added: 'mealPlans.share.added',
    all: 'mealPlans.title',
    create: 'mealPlans.create',
    delete: 'mealPlans.delete',
    deleted: 'mealPlans.deleted',
    deletedOnes: 'mealPlans.trash',
    empty: 'mealPlans.empty',
    emptyDetail: 'mealPlans.emptyDetail',
    gone: 'mealPlans.gone',
    invitation: 'mealPlans.invitation',
    leave: 'mealPlans.leave',
    leaveQuestion: 'mealPlans.leaveQuestion',
    left: 'mealPlans.left',
    logIn: 'mealPlans.logIn',
    new: 'mealPlans.new',
    newTitle: 'mealPlans.newTitle',
    nobody: 'mealPlans.share.nobody',
    optionsOf: 'mealPlans.optionsOf',
    owner: 'mealPlans.share.owner',
    people: 'mealPlans.share.people',
    purgeQuestion: 'mealPlans.purgeQuestion',
    removeQuestion: 'mealPlans.share.removeQuestion',
    rename: 'mealPlans.rename',
    restored: 'mealPlans.restored',
    share: 'mealPlans.share.title',
    sharedBy: 'mealPlans.sharedBy',
    sharedWith: 'mealPlans.sharedWith',
    titleMissing: 'mealPlans.titleMissing',
    unknown: 'mealPlans.unknown',
    unsent: 'mealPlans.share.unsent',
  },
  maxTitle: maxPlanTitle,
  home: paths.mealPlans,
  pathOf: paths.mealPlan,
  last: createLastUsedStore(storageKeys.lastMealPlan),
  moveToTrash: (client, id) => client.mealPlans.deleteMealPlan.mutate({ id }),
  leave: (client, id) => client.mealPlans.detachMealPlan.mutate({ id }),
};

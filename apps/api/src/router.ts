import { apiTokensRouter } from './features/api-tokens/api-tokens.router.ts';
import { assistantRouter } from './features/assistant/assistant.router.ts';
import { createBlocksRouter } from './features/blocks/blocks.router.ts';
import { clipRouter } from './features/clip/clip.router.ts';
import { paymentsRouter } from './features/contributions/contributions.router.ts';
import { diaryRouter } from './features/diary/diary.router.ts';
import { exportRouter } from './features/export/export.router.ts';
import { imagesRouter } from './features/images/images.router.ts';
import { importRouter } from './features/import/import.router.ts';
import { jobsRouter } from './features/jobs/jobs.router.ts';
import { labelGroupsRouter } from './features/labels/label-groups.router.ts';
import { labelsRouter } from './features/labels/labels.router.ts';
import { mealPlansRouter } from './features/meal-plans/meal-plans.router.ts';
import { messagesRouter } from './features/messages/messages.router.ts';
import { notificationsRouter } from './features/notifications/notifications.router.ts';
import { mlRouter } from './features/ocr/ocr.router.ts';
import { printRouter } from './features/print/print.router.ts';
import { recipesRouter } from './features/recipes/recipes.router.ts';
import { compatRecipesRouter } from './features/recipes-compat/recipes-compat.router.ts';
import { reportsRouter } from './features/reports/reports.router.ts';
import { createSharingRouter } from './features/sharing/sharing.router.ts';
import { shoppingListsRouter } from './features/shopping-lists/shopping-lists.router.ts';
import { sharedKinds } from './features/sync/scope-kinds.ts';
import { syncRouter } from './features/sync/sync.router.ts';
import { usersRouter } from './features/users/users.router.ts';
import { mergeRouters, router } from './kernel/rpc/trpc.ts';

const { getRecipes, searchRecipes, getSimilarRecipes } = compatRecipesRouter;

/** Every call of the typed API. The three at the root are where clients of the reference product look for them. */
export const appRouter = router({
  users: usersRouter,
  recipes: mergeRouters(recipesRouter, compatRecipesRouter),
  labels: labelsRouter,
  labelGroups: labelGroupsRouter,
  images: imagesRouter,
  apiTokens: apiTokensRouter,
  assistant: assistantRouter,
  blocks: createBlocksRouter(sharedKinds),
  clip: clipRouter,
  diary: diaryRouter,
  import: importRouter,
  export: exportRouter,
  jobs: jobsRouter,
  mealPlans: mealPlansRouter,
  ml: mlRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  payments: paymentsRouter,
  print: printRouter,
  reports: reportsRouter,
  sharing: createSharingRouter(sharedKinds),
  shoppingLists: shoppingListsRouter,
  sync: syncRouter,
  getRecipes,
  searchRecipes,
  getSimilarRecipes,
});

/** The type that the client is made from. */
export type AppRouter = typeof appRouter;

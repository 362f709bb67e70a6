/** The exports of recipes for other features, which may import nothing else from here. */
export { columnNames, columnsJson, keptValue, type RecipeColumn, recipeColumns } from './core/columns.ts';
export { imageSnapshotJson } from './core/image-snapshot.ts';
export { insertRecipeWithin } from './core/insert.ts';
export { requireLabelRoom } from './core/label-room.ts';
export { findSummaries, getRecipe } from './core/read.ts';
export { areMeant, inScope, requireOwners, scopeOf } from './core/scope.access.ts';
export { detailedList, type DetailedSummary } from './core/summaries.ts';
export { getRecipesByTitle, getRecipesByUrl, getSimilarRecipes, getUniqueRecipeTitle } from './core/titles.ts';
export {
  type Candidates,
  findDuplicatePages,
  type Similarity,
  mostSimilarSql,
  duplicateTextsSql,
} from './duplicates/compare-candidates.ts';
export { addImages, withAdoptedImages } from './editing/attach-images.ts';
export { announce, createRecipe, findFirstMade, requireTitle } from './editing/create-recipe.service.ts';
export { type MadeDay, noteMadeWithin } from './editing/note-made.service.ts';
export { updateRecipe } from './editing/update-recipe.service.ts';
export { findChosenIds } from './finding/selection.ts';
export { getPageOfKind, getRecipeCount, getRecipePage, listRecipes } from './finding/list-recipes.service.ts';
export { searchRecipesByIngredients } from './finding/search-by-ingredients.service.ts';
export { searchOfKind, searchRecipes } from './finding/search-recipes.service.ts';
export { keepRevisionsOf } from './history/revisions.service.ts';
export { insertCopy, type RecipeCopy, withCopy } from './sharing/shared-copies.service.ts';
export { findPlannedRecipes, type PlannedRecipe } from './sharing/planned-recipes.service.ts';
export {
  findVisibleRecipes,
  getRecipeJsonLd,
  getSharedRecipe,
  getVisibleRecipe,
  getVisibleRecipes,
  type NamedRecipe,
  requireVisible,
} from './sharing/shared-recipes.service.ts';
export { pullLibraries } from './sync/pull-library.service.ts';
export { pushLibrary } from './sync/push-library.service.ts';
export type { Written as WaitedChange } from './sync/write-change.service.ts';
export { deleteRecipe, deleteRecipes } from './trash/delete-recipes.service.ts';

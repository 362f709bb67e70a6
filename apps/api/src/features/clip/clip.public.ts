/** The exports of clip for other features, which may import nothing else from here. */
export { readRecipeAt } from './clip.service.ts';

/** The exports of clip for other features, which may import nothing else from here. */
export { clipText, readRecipeAt, readRecipeText } from './clip.service.ts';

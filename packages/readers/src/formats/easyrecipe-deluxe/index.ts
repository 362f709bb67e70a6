import { splitLines } from '../../containers/text-lines.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { isStart, parseEasyRecipe } from './parse-easyrecipe.ts';

/** The text export of EasyRecipe Deluxe. */
export const easyRecipeDeluxeImporter = textImporterOf({
  source: 'easyrecipe-deluxe',
  isOwn: (text) => {
    const lines = splitLines(text);
    return /^\[Ingredients?\]/im.test(text) && lines.some((line, at) => isStart(line, lines[at + 1] ?? ''));
  },
  rules: { starts: isStart },
  parse: parseEasyRecipe,
});

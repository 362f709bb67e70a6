import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { isTitleLine, labelKeys, labelledFields, labelledRecipe } from '../../file-text/labelled-fields.ts';

/** Exports of Saffron: an archive with one text for each recipe, or such a text. */
export const saffronImporter = textImporterOf({
  source: 'saffron',
  isEntry: (path) => /\.txt$/i.test(path),
  isOwn: (text) => {
    const keys = labelKeys(text);
    return ['title', 'cookbook', 'section', 'ingredients', 'instructions'].every((key) => keys.has(key));
  },
  rules: { starts: isTitleLine },
  parse: (lines) => labelledRecipe(labelledFields(lines)),
});

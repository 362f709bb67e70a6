import { readTime } from '../../schema-org/durations.ts';
import { headerLine } from '../../schema-org/read-lines.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { looseYaml, yamlLines, yamlText, type YamlTexts } from '../../syntax/loose-yaml.ts';
import { paragraphs } from '../../file-text/leftovers.ts';
import { nutritionOfText } from '../../file-text/nutrition-text.ts';

const maxHeaderLength = 80;

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

const withHeaders = (lines: readonly string[]): string[] =>
  lines.map((line) => (line.endsWith(':') && line.length <= maxHeaderLength ? headerLine(line) : line));

/** Returns the sum of preparation, cooking and other times, in minutes. */
function totalOf(texts: YamlTexts): number | undefined {
  const minutes = ['prep_time', 'cook_time', 'other_time'].map(
    (name) => readTime(yamlText(texts, name), 'en-US').minutes,
  );
  const sum = minutes.reduce<number>((total, time) => total + (time ?? 0), 0);
  return sum > 0 ? sum : undefined;
}

function parse(lines: readonly string[]): RecipeParts | undefined {
  const texts = looseYaml(lines.join('\n'));
  if (!texts) return undefined;
  const source = yamlText(texts, 'source');
  const video = yamlText(texts, 'video');
  return {
    title: yamlText(texts, 'name'),
    description: yamlLines(texts, 'description'),
    yield: yamlText(texts, 'servings'),
    activeTime: yamlText(texts, 'prep_time'),
    totalTime: totalOf(texts),
    source: isAddress(source) ? '' : source,
    url: source,
    notes: paragraphs([yamlLines(texts, 'notes').join('\n'), video]),
    ingredients: withHeaders(yamlLines(texts, 'ingredients')),
    instructions: withHeaders(yamlLines(texts, 'directions')),
    labels: yamlLines(texts, 'tags').flatMap((tags) => tags.split(',')),
    rating: yamlText(texts, 'rating'),
    nutrition: nutritionOfText(yamlLines(texts, 'nutrition').join('\n')),
    imageUrls: [yamlText(texts, 'image'), ...yamlLines(texts, 'images')].filter((url) => isAddress(url)),
    lastMadeAt: /^\d{4}-\d{2}-\d{2}/.exec(yamlText(texts, 'last_cook'))?.[0],
  };
}

/** CookBook Manager: an archive with a file of YAML for each recipe, or one of these. */
export const cookBookManagerImporter = textImporterOf({
  source: 'cookbookmanager',
  isEntry: (path) => /\.ya?ml$/i.test(path),
  isOwn: (text) => /^name:/m.test(text) && /^ingredients:/m.test(text) && text.split(/^---$/m).length < 3,
  parse,
});

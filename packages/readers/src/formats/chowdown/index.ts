import { posix } from 'node:path';
import { headerLine } from '../../schema-org/read-lines.ts';
import { decodeText } from '../../containers/text-file.ts';
import { zipImages } from '../../containers/zip-images.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { textImporterOf, type TextPlace } from '../../recipe-files/text-recipes.ts';
import { looseYaml, yamlLines, yamlText, type YamlTexts } from '../../syntax/loose-yaml.ts';
import { markdownLines } from '../../file-text/markdown-lines.ts';

const maxComponents = 50;
const maxComponentBytes = 1_024 ** 2;

/** Returns the block between two lines of dashes at the start, and the text below. */
function parted(text: string): { head: string; body: string } | undefined {
  const start = /^\s*---[ \t]*\r?\n/.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  const end = text.slice(start).search(/^---[ \t]*$/m);
  return end === -1 ? undefined : { head: text.slice(start, start + end), body: text.slice(start + end + 3) };
}

function isRecipe(text: string): boolean {
  const head = parted(text)?.head ?? '';
  return /^(?:ingredients|components):/m.test(head) && /^(?:directions|components|layout):/m.test(head);
}

interface Page {
  texts: YamlTexts;
  description: string[];
}

function pageOf(text: string): Page | undefined {
  const parts = parted(text);
  const texts = parts && looseYaml(parts.head);
  return texts && { texts, description: markdownLines(parts.body) };
}

/** Returns the pages of which a recipe consists, when it names such pages. */
async function componentsOf({ texts }: Page, { zip, entry }: TextPlace): Promise<Page[]> {
  const pages: Page[] = [];
  for (const name of yamlLines(texts, 'components').slice(0, maxComponents)) {
    const file = zip?.find(posix.join(posix.dirname(entry?.path ?? ''), '../_components', `${name}.md`));
    const page = zip && file ? pageOf(decodeText(await zip.read(file, maxComponentBytes))) : undefined;
    if (page) pages.push(page);
  }
  return pages;
}

const underTitle = ({ texts }: Page, name: string): string[] => [
  headerLine(yamlText(texts, 'title')),
  ...yamlLines(texts, name).flatMap((line) => markdownLines(line)),
];

const linesOf = (page: Page, components: readonly Page[], name: string): string[] => [
  ...components.flatMap((component) => underTitle(component, name)),
  ...yamlLines(page.texts, name).flatMap((line) => markdownLines(line)),
];

async function parse(lines: readonly string[], place: TextPlace): Promise<RecipeParts | undefined> {
  const page = pageOf(lines.join('\n'));
  if (!page) return undefined;
  const components = await componentsOf(page, place);
  const picture = yamlText(page.texts, 'image');
  const isAddress = /^https?:/i.test(picture);
  return {
    title: yamlText(page.texts, 'title'),
    description: page.description,
    yield: yamlText(page.texts, 'yield') || yamlText(page.texts, 'servings'),
    activeTime: yamlText(page.texts, 'prep_time'),
    totalTime: yamlText(page.texts, 'total_time'),
    ingredients: linesOf(page, components, 'ingredients'),
    instructions: linesOf(page, components, 'directions'),
    labels: yamlLines(page.texts, 'tags').flatMap((tags) => tags.split(',')),
    ...(await zipImages(place.zip, [picture])),
    imageUrls: isAddress ? [picture] : [],
  };
}

/** Chowdown: the archive of a site with a page of Markdown for each recipe, or one of these. */
export const chowdownImporter = textImporterOf({
  source: 'chowdown',
  isEntry: (path) =>
    /(?:^|\/)_recipes\/[^/]+\.(?:md|markdown)$/i.test(path) ||
    /^(?!readme|license|about|index)[^/]+\.(?:md|markdown)$/i.test(path),
  isOwn: isRecipe,
  parse,
});

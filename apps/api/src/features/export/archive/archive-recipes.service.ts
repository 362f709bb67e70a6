import type { FileHandle } from 'node:fs/promises';
import { type OwnRevision, ownRecipeJsonLd } from '@trivet/shared/recipes/json-ld-own';
import type { Services } from '#api/kernel/context';
import type { ExportedImage, ExportedRecipe } from '../exported-recipe.ts';
import { ArchivePictures } from './archive-pictures.service.ts';
import type { ArchiveSource } from './archive-source.ts';
import { createNames } from './file-names.ts';
import { type ListedRecipe, recipeArticle, recipePage } from './offline-pages.ts';
import { historyGroups, readEarlierImages, readHistories } from './recipe-history.service.ts';
import { recipeMarkdown } from './recipe-markdown.ts';
import type { ZipSource } from './zip-bytes.ts';

/** Recipes of one page of HTML. */
const recipesOfPage = 50;

const named = (pictures: readonly { id: string; file: string }[]) => pictures.map(({ id, file }) => ({ id, file }));

/** Goes through the recipes once, and tells the files of each; what programs read goes to one file beside them. */
export class ArchiveRecipes {
  readonly listed: ListedRecipe[] = [];
  readonly #services: Services;
  readonly #source: ArchiveSource;
  readonly #json: FileHandle;
  readonly #date: Date;
  readonly #pictures: ArchivePictures;
  readonly #nameOf = createNames();

  constructor(services: Services, source: ArchiveSource, { json, mtime }: { json: FileHandle; mtime: Date }) {
    this.#services = services;
    this.#source = source;
    this.#json = json;
    this.#date = mtime;
    this.#pictures = new ArchivePictures({ storage: services.storage, pictures: source.pictures, mtime });
  }

  async *filesOf(recipes: readonly ExportedRecipe[]): AsyncGenerator<ZipSource> {
    for (let from = 0; from < recipes.length; from += recipesOfPage) {
      yield* this.#pageOf(recipes.slice(from, from + recipesOfPage));
    }
  }

  async *#pageOf(recipes: readonly ExportedRecipe[]): AsyncGenerator<ZipSource> {
    const { owner, words } = this.#source;
    const path = `pages/${String(1 + Math.floor(this.listed.length / recipesOfPage)).padStart(4, '0')}.html`;
    const articles: string[] = [];
    for (const group of historyGroups(recipes)) {
      const histories = await readHistories(this.#services, owner, group);
      for (const recipe of group) {
        const revisions = histories.get(recipe.id) ?? [];
        const earlier = await readEarlierImages(this.#services, owner, recipe, revisions);
        yield* this.#pictures.filesOf(recipe, [...recipe.images, ...earlier]);
        const shown = this.#pictures.named(recipe.images).map((image) => `../${image.shown}`);
        articles.push(recipeArticle(recipe, shown, words));
        yield this.#textOf(recipe, shown);
        await this.#keepJson(recipe, earlier, revisions);
        const labels = recipe.labels.map(({ title }) => title);
        this.listed.push({ id: recipe.id, title: recipe.title, labels, page: path });
      }
    }
    yield { path, mtime: this.#date, text: [...recipePage(articles, words)].join('') };
  }

  #textOf(recipe: ExportedRecipe, shown: readonly string[]): ZipSource {
    const text = recipeMarkdown(recipe, shown, this.#source.words);
    return { path: `recipes/${this.#nameOf(recipe.title)}.md`, mtime: recipe.updatedAt, text };
  }

  async #keepJson(
    recipe: ExportedRecipe,
    earlier: readonly ExportedImage[],
    revisions: readonly OwnRevision[],
  ): Promise<void> {
    const images = this.#pictures.named(recipe.images);
    const earlierImages = this.#pictures.named(earlier);
    const located = { ...recipe, images: images.map(({ file }) => ({ location: file })) };
    const node = ownRecipeJsonLd(located, '', {
      ...(images.length > 0 && { images: named(images) }),
      ...(earlierImages.length > 0 && { earlierImages: named(earlierImages) }),
      ...(revisions.length > 0 && { revisions: [...revisions] }),
    });
    await this.#json.appendFile(`${this.listed.length === 0 ? '\n' : ',\n'}${JSON.stringify(node)}`);
  }
}

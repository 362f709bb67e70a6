import type { FileHandle } from 'node:fs/promises';
import type { Services } from '#api/kernel/context';
import { isLongRecipe } from '#api/kernel/threads/long-recipe';
import { runInWorker } from '#api/kernel/threads/worker-pool';
import type { OwnRevision } from '@trivet/readers/own-files/json-ld-own';
import type { ExportedImage, ExportedRecipe } from '../exported-recipe.ts';
import type { ArchivePictures } from '../zip/archive-pictures.ts';
import type { ArchiveSource } from './archive-source.ts';
import { archiveTexts, type ArchiveTexts } from './archive-texts.ts';
import { archiveTextsWork } from './archive-texts-work.ts';
import { createNames } from '../zip/file-names.ts';
import { type ListedRecipe, recipePage } from '../offline/offline-pages.ts';
import { historyGroups, readEarlierImages, readHistories } from './recipe-history.service.ts';
import type { ZipSource } from '../zip/zip-bytes.ts';
import { zipText } from '../zip/zip-text.ts';

/** Recipes of one page of HTML. */
const recipesOfPage = 50;

const named = (pictures: readonly { id: string; file: string }[]) => pictures.map(({ id, file }) => ({ id, file }));

/** Goes through the recipes once and yields the files of each. The JSON for programs goes to one file beside them. */
export class ArchiveRecipes {
  readonly listed: ListedRecipe[] = [];
  readonly #services: Services;
  readonly #source: ArchiveSource;
  readonly #json: FileHandle;
  readonly #date: Date;
  readonly #pictures: ArchivePictures;
  readonly #nameOf = createNames('recipe');

  constructor(
    services: Services,
    source: ArchiveSource,
    { json, mtime, pictures }: { json: FileHandle; mtime: Date; pictures: ArchivePictures },
  ) {
    this.#services = services;
    this.#source = source;
    this.#json = json;
    this.#date = mtime;
    this.#pictures = pictures;
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
      const earlierImages = await readEarlierImages(this.#services, owner, group, histories);
      for (const recipe of group) {
        const revisions = histories.get(recipe.id) ?? [];
        const earlier = earlierImages.get(recipe.id) ?? [];
        yield* this.#pictures.filesOf(recipe, [...recipe.images, ...earlier]);
        const { article, markdown, json } = await this.#textsOf(recipe, earlier, revisions);
        articles.push(article);
        yield zipText(`recipes/${this.#nameOf(recipe.title)}.md`, recipe.updatedAt, markdown);
        await this.#json.appendFile(`${this.listed.length === 0 ? '\n' : ',\n'}${json}`);
        const labels = recipe.labels.map(({ title }) => title);
        this.listed.push({ id: recipe.id, title: recipe.title, labels, page: path });
      }
    }
    yield zipText(path, this.#date, [...recipePage(articles, words)].join(''));
  }

  #textsOf(
    recipe: ExportedRecipe,
    earlier: readonly ExportedImage[],
    revisions: readonly OwnRevision[],
  ): ArchiveTexts | Promise<ArchiveTexts> {
    const { language, words } = this.#source;
    const images = this.#pictures.named(recipe.images);
    const earlierImages = this.#pictures.named(earlier);
    const archived = {
      recipe,
      shown: images.map((image) => `../${image.shown}`),
      files: images.map(({ file }) => file),
      own: {
        ...(images.length > 0 && { images: named(images) }),
        ...(earlierImages.length > 0 && { earlierImages: named(earlierImages) }),
        ...(revisions.length > 0 && { revisions: [...revisions] }),
      },
    };
    return isLongRecipe(recipe)
      ? runInWorker(archiveTextsWork, { ...archived, language })
      : archiveTexts(archived, words);
  }
}

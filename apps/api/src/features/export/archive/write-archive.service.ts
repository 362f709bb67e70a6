import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { archiveFiles, archiveFormat, type ArchiveManifest, archiveVersion } from '@trivet/shared/export/archive';
import type { ExportPictures } from '@trivet/shared/export/schemas';
import { type OwnRevision, ownRecipeJsonLd } from '@trivet/shared/recipes/json-ld-own';
import type { Services } from '#api/kernel/context';
import { temporaryName } from '#api/kernel/storage/temporary-files';
import { uploadDirOf } from '#api/kernel/upload';
import type { ExportedRecipe, ExportOwner } from '../exported-recipe.ts';
import { ArchivePictures } from './archive-pictures.service.ts';
import type { ExportWords } from './export-words.ts';
import { createNames } from './file-names.ts';
import { indexPage, type ListedRecipe, recipeArticle, recipePage } from './offline-pages.ts';
import { historyGroups, readEarlierImages, readHistories } from './recipe-history.service.ts';
import { recipeMarkdown } from './recipe-markdown.ts';
import { createZipWriter, textStream, type ZipWriter } from './zip-writer.ts';

/** Recipes of one page of HTML. */
const recipesOfPage = 50;

/** What an archive is made of. */
export interface ArchiveSource {
  owner: ExportOwner;
  pages: AsyncIterable<readonly ExportedRecipe[]>;
  recipeCount: number;
  /** Labels and groups of the library, where all of it goes into the archive. */
  library: Pick<ArchiveManifest, 'labels' | 'labelGroups'>;
  pictures: ExportPictures;
  words: ExportWords;
}

/**
 * An archive as a stream: what programs read (JSON-LD, exact), what people read (a text and a page for each recipe), and
 * the pictures. Nothing of it is held in memory but the titles; the JSON waits on disk, because it is one file.
 */
export function openArchive(services: Services, source: ArchiveSource): Readable {
  const zip = createZipWriter();
  fillArchive(services, zip, source).catch((error: unknown) => zip.output.destroy(error as Error));
  return zip.output;
}

async function fillArchive(services: Services, zip: ZipWriter, source: ArchiveSource): Promise<void> {
  const folder = uploadDirOf(services.env);
  await mkdir(folder, { recursive: true });
  const path = join(folder, temporaryName(randomUUID()));
  try {
    const date = services.now();
    zip.addText(archiveFiles.manifest, manifestText(source, date), date);
    const filling = new ArchiveFilling(services, zip, source, date);
    await pipeline(filling.recipeLines(), createWriteStream(path, { mode: 0o600 }));
    const options = { mtime: date, isPacked: true };
    await zip.addStream('index.html', () => textStream(indexPage(filling.listed, source.words, date)), options);
    const taken = new Promise<void>((resolve, reject) => {
      const json = (): Readable => createReadStream(path).once('close', resolve);
      zip.addStream(archiveFiles.recipes, json, options).catch(reject);
    });
    zip.end();
    await taken;
  } finally {
    await rm(path, { force: true });
  }
}

function manifestText({ recipeCount, library }: ArchiveSource, date: Date): string {
  const manifest: ArchiveManifest = {
    ...{ format: archiveFormat, version: archiveVersion, createdAt: date.toISOString(), recipeCount },
    ...library,
  };
  return `${JSON.stringify(manifest, undefined, 1)}\n`;
}

/** Goes through the recipes once, and writes all that is told of each. */
class ArchiveFilling {
  readonly listed: ListedRecipe[] = [];
  readonly #services: Services;
  readonly #zip: ZipWriter;
  readonly #source: ArchiveSource;
  readonly #date: Date;
  readonly #pictures: ArchivePictures;
  readonly #nameOf = createNames();

  constructor(services: Services, zip: ZipWriter, source: ArchiveSource, date: Date) {
    this.#services = services;
    this.#zip = zip;
    this.#source = source;
    this.#date = date;
    this.#pictures = new ArchivePictures({
      ...{ storage: services.storage, zip, pictures: source.pictures, mtime: date },
    });
  }

  /** The file of JSON-LD, line by line; the other files come into the archive meanwhile. */
  async *recipeLines(): AsyncGenerator<string> {
    let before = '[\n';
    for await (const page of this.#source.pages) {
      for (let from = 0; from < page.length; from += recipesOfPage) {
        for await (const line of this.#writePage(page.slice(from, from + recipesOfPage))) {
          yield before + line;
          before = ',\n';
        }
      }
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }

  async *#writePage(recipes: readonly ExportedRecipe[]): AsyncGenerator<string> {
    const { owner, words } = this.#source;
    const path = `pages/${String(1 + Math.floor(this.listed.length / recipesOfPage)).padStart(4, '0')}.html`;
    const articles: string[] = [];
    for (const group of historyGroups(recipes)) {
      const histories = await readHistories(this.#services, owner, group);
      for (const recipe of group) {
        const images = await this.#pictures.add(recipe, recipe.images);
        const shown = images.map((image) => `../${image.shown}`);
        const text = recipeMarkdown(recipe, shown, words);
        this.#zip.addText(`recipes/${this.#nameOf(recipe.title)}.md`, text, this.#dateOf(recipe));
        articles.push(recipeArticle(recipe, shown, words));
        const labels = recipe.labels.map(({ title }) => title);
        this.listed.push({ id: recipe.id, title: recipe.title, labels, page: path });
        yield await this.#jsonOf(recipe, images, histories.get(recipe.id) ?? []);
      }
    }
    const options = { mtime: this.#date, isPacked: true };
    await this.#zip.addStream(path, () => textStream(recipePage(articles, words)), options);
  }

  // A clock that was wrong once must not make a file that no program opens.
  #dateOf({ updatedAt }: ExportedRecipe): Date {
    return updatedAt < this.#date ? updatedAt : this.#date;
  }

  async #jsonOf(
    recipe: ExportedRecipe,
    images: readonly { id: string; file: string }[],
    revisions: readonly OwnRevision[],
  ): Promise<string> {
    const earlier = await readEarlierImages(this.#services, this.#source.owner, recipe, revisions);
    const earlierImages = await this.#pictures.add(recipe, earlier);
    const named = (each: readonly { id: string; file: string }[]) => each.map(({ id, file }) => ({ id, file }));
    const located = { ...recipe, images: images.map(({ file }) => ({ location: file })) };
    return JSON.stringify(
      ownRecipeJsonLd(located, '', {
        ...(images.length > 0 && { images: named(images) }),
        ...(earlierImages.length > 0 && { earlierImages: named(earlierImages) }),
        ...(revisions.length > 0 && { revisions: [...revisions] }),
      }),
    );
  }
}

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { LanguageCode } from '@trivet/shared/languages';
import { findShownPicture } from '#api/features/images/images.public';
import { translator } from '#api/kernel/i18n';
import type { Storage } from '#api/kernel/storage/storage';
import { passThrough } from '#api/kernel/streams';
import type { ExportedRecipe } from '../exported-recipe.ts';
import type { PdfRecipe, PdfWords } from '../pdf/pdf-recipe.ts';

/** Width of the printed picture in pixels. The variants are 320, 800 and 1,600 wide. */
const pictureWidth = 800;

async function pdfWords(language: LanguageCode): Promise<PdfWords> {
  const t = await translator(language);
  return {
    ingredients: t('recipes.view.ingredients'),
    instructions: t('recipes.view.instructions'),
    notes: t('recipes.view.notes'),
    source: t('recipes.view.source'),
    yield: t('recipes.view.yield'),
    activeTime: t('recipes.view.activeTime'),
    totalTime: t('recipes.view.totalTime'),
    contents: t('export.pdf.contents'),
    page: (number) => t('export.pdf.page', { number }),
  };
}

async function* printed(
  storage: Storage,
  pages: AsyncIterable<readonly ExportedRecipe[]>,
  hasImages: boolean,
): AsyncGenerator<PdfRecipe> {
  for await (const page of pages) {
    for (const recipe of page) {
      const [first] = recipe.images;
      const image = async (): Promise<Buffer | undefined> => {
        const found = first && (await findShownPicture(storage, first, pictureWidth));
        return found ? buffer(found.object.content) : undefined;
      };
      const labels = recipe.labels.map(({ title }) => title);
      yield { ...recipe, labels, ...(first && hasImages && { image }) };
    }
  }
}

/** Opens one document with a page or more for each recipe. */
export function openPdf(
  storage: Storage,
  pages: AsyncIterable<readonly ExportedRecipe[]>,
  { language, hasImages }: { language: LanguageCode; hasImages: boolean },
): Readable {
  const out = passThrough();
  const write = async (): Promise<void> => {
    // The fonts and their engine load only here, so that no other export waits for them.
    const { writeRecipesPdf } = await import('../pdf/write-recipes-pdf.ts');
    const options = { kind: 'recipes', locale: language, contents: true, images: hasImages } as const;
    const words = await pdfWords(language);
    await writeRecipesPdf(printed(storage, pages, hasImages), out, { ...options, words });
  };
  write().catch((error: unknown) => out.destroy(error as Error));
  return out;
}

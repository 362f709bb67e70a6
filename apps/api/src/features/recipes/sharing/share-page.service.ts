import { languageFrom, languageOf } from '@trivet/shared/languages';
import { textLines } from '@trivet/shared/text/lines';
import { z } from 'zod';
import type { SharedRecipe } from '@trivet/shared/recipes/share-schemas';
import { type Context, extend } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { publicUrl } from '#api/kernel/http/public-url';
import { translatorFor } from '#api/kernel/i18n';
import { truncate } from '#api/kernel/truncate';
import { nothingSharedHtml, sharePageHtml } from './share-page-html.ts';
import { getSharedRecipe } from './shared-recipes.service.ts';

/** Most characters of the description. Previews show fewer. */
const maxDescription = 300;
/** Characters of the ingredients that are read for the description, which is far more than it shows. */
const maxRead = 65_536;

/**
 * Returns the page behind the address that people pass on. Its text is for programs that show a preview. A recipe that
 * is not shared gets the same page as one that does not exist, whoever asks.
 */
export async function getSharePage(ctx: Context, id: string): Promise<{ isFound: boolean; html: string }> {
  const { locale, dir } = languageOf(languageFrom(ctx.acceptLanguage));
  const t = await translatorFor(null, ctx.acceptLanguage);
  const recipe = await findShared(ctx, id);
  const base = {
    language: locale,
    direction: dir,
    leadsTo: `/#/recipe/${encodeURIComponent(id)}`,
    linkWords: t('recipes.share.openRecipe'),
  } as const;
  if (recipe === null) {
    return { isFound: false, html: nothingSharedHtml({ ...base, title: t('recipes.view.notFound') }) };
  }
  const { title, images, ownerName } = recipe;
  const address = publicUrl(ctx.env);
  const [image] = images;
  const html = sharePageHtml({
    ...base,
    title,
    description: truncate(describe(recipe) || t('recipes.share.recipeOf', { name: ownerName }), maxDescription),
    address: `${address}/share/${recipe.id}`,
    siteName: t('common.product'),
    image: image
      ? {
          address: `${address}${image.location}`,
          width: image.width,
          height: image.height,
          alt: t('recipes.view.picture', { title }),
        }
      : null,
  });
  return { isFound: true, html };
}

const describe = ({ description, ingredients }: SharedRecipe): string =>
  description.trim() ||
  textLines(ingredients.slice(0, maxRead))
    .filter(({ isHeader }) => !isHeader)
    .map(({ content }) => content)
    .slice(0, 20)
    .join(', ');

// This ignores the caller's session, because a preview shows what everybody sees.
async function findShared(ctx: Context, id: string): Promise<SharedRecipe | null> {
  if (!z.uuid().safeParse(id).success) return null;
  try {
    return await getSharedRecipe(extend(ctx, { actor: null }), id);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'notFound') return null;
    throw error;
  }
}

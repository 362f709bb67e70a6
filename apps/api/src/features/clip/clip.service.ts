import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { getLanguage } from '#api/features/preferences/person-language.service';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { limitInFlight } from '#api/kernel/fetch/limit-in-flight';
import { extractInWorker } from './clip-pool.ts';

/** Pages larger than this are not recipes (facts: W5). */
const maxPageBytes = 10 * 1024 * 1024;
/** Pages that one person reads at a time (facts: W12). */
const maxInFlight = 4;

const inFlight = limitInFlight(maxInFlight);

/** Reads the recipe of a public page. Throws `addressBlocked`, `addressRefused` or `noRecipeFound`. */
export async function clip(ctx: UserContext, url: string): Promise<ClippedRecipe> {
  await ctx.limits.consume('clips', ctx.actor.userId);
  return inFlight(ctx.actor.userId, async () => {
    const page = await ctx.fetcher.get(url.trim(), {
      accept: 'text/html,application/xhtml+xml',
      maxBytes: maxPageBytes,
    });
    const { locale } = await getLanguage(ctx);
    const recipe = await extractInWorker({ ...page, locale });
    if (!recipe) throw new DomainError('noRecipeFound');
    return recipe;
  });
}

import type { MessageKey } from '#web/lib/i18n.ts';

/** Where recipes for a plan come from, with what people call it. */
export const offerSources = {
  recent: 'recipes.home.sorts.lastViewed',
  favorites: 'recipes.home.filter.favorites',
  longAgo: 'recipes.home.sorts.longAgo',
  atHand: 'onHand.have',
  random: 'recipes.home.sorts.random',
} as const satisfies Record<string, MessageKey>;

export type OfferSource = keyof typeof offerSources;

/** What narrows random recipes: the title of a label, '' for any, and the fewest stars, 0 for any. */
export interface RandomChoice {
  label: string;
  stars: number;
  /** Chooses the order. */
  seed: number;
}

/** The most that a seed can be, so that many others come after it. */
const maxSeed = 1_000_000;

/** Returns what random recipes begin with: any of them, in an order of their own. */
export const firstRandom = (): RandomChoice => ({ label: '', stars: 0, seed: Math.floor(Math.random() * maxSeed) });

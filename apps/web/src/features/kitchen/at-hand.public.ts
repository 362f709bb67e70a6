import { maxStaples } from '@trivet/shared/recipes/on-hand-schemas';
import { useT } from '#web/lib/i18n.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { onHandStore } from './on-hand.public.ts';
import { termsIn } from './terms.public.ts';

/** Returns what the person always has: their own list, or the usual one. */
export function useStaples(): string[] {
  const t = useT();
  const { staples } = usePreferences().kitchen;
  return termsIn(staples ?? t('onHand.usualStaples')).slice(0, maxStaples);
}

/** Returns all that is at hand: what the person always has, and what they said last that they have. */
export function useAtHand(): string[] {
  const staples = useStaples();
  return [...useStore(onHandStore), ...staples];
}

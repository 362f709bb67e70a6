import type { Translate } from '#web/lib/i18n.ts';
import { momentText } from '#web/lib/dates/recent-date.ts';

const dayMs = 24 * 60 * 60_000;

/** Returns the sentence that today's messages are used up, with when there are new ones: at midnight in UTC. */
export function limitText(t: Translate): string {
  const next = new Date((Math.floor(Date.now() / dayMs) + 1) * dayMs);
  return `${t('errors.assistantLimit')} ${t('assistant.moreFrom', { time: momentText(next) })}`;
}

import type { ImportBatch } from '@trivet/shared/import/schemas';
import type { MessageKey, Translate } from '#web/lib/i18n.ts';
import { type ImportedKind, kindsWith } from './imported-kinds.ts';

type Counts = Pick<ImportBatch, 'counts' | ImportedKind['name']>;

/** Returns how many recipes, shopping lists and meal plans an import added, in words. */
export const addedText = (t: Translate, batch: Counts): string =>
  joined(t, 'import.done', batch.counts.written, kindTexts(t, batch, 'written', 'done'));

/** Returns how many recipes, shopping lists and meal plans an import can add, in words. */
export const readyText = (t: Translate, batch: Counts): string =>
  joined(t, 'import.ready', batch.counts.ready + batch.counts.similar, kindTexts(t, batch, 'ready', 'ready'));

/** Returns the text of the button that adds so many recipes and what an import has of these kinds. */
export function addText(t: Translate, batch: Counts, count: number, kinds: readonly ImportedKind[]): string {
  const [kind, ...others] = kinds;
  if (kind === undefined) return t('import.add', { count });
  // A button that names only one of several kinds would hide the others.
  if (count > 0 || others.length > 0) return t('import.addSeveral');
  return t(kind.words.add, { count: batch[kind.name].ready });
}

const kindTexts = (t: Translate, batch: Counts, state: 'ready' | 'written', word: 'ready' | 'done'): string[] =>
  kindsWith(batch, state).map(({ name, words }) => t(words[word], { count: batch[name][state] }));

const joined = (t: Translate, recipes: MessageKey, count: number, kinds: readonly string[]): string =>
  [...(count === 0 && kinds.length > 0 ? [] : [t(recipes, { count })]), ...kinds].join(' · ');

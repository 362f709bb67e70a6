import { type KitchenSourceId, kitchenSources } from '@trivet/shared/kitchen-reference/sources';
import { filled, type KitchenTexts } from '@trivet/shared/kitchen-reference/texts';
import styles from './kitchen-reference.module.css';

interface SourceNoteProps {
  texts: KitchenTexts['screen'];
  sources: readonly (KitchenSourceId | null)[];
  /** Sources without a publication. */
  others?: readonly string[];
}

/** Names the publishers that facts come from. Their addresses stand at the end of the page. */
export function SourceNote({ texts, sources, others = [] }: SourceNoteProps) {
  const publishers = sources.filter((id) => id !== null).map((id) => kitchenSources[id].publisher);
  const names = [...new Set([...publishers, ...others])];
  return names.length === 0 ? null : (
    <p className={styles.source}>{filled(texts.source, { source: names.join('; ') })}</p>
  );
}

import { textLines } from '@trivet/shared/text/lines';
import { useT } from '#web/lib/i18n.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import styles from './notes.module.css';

/** Shows the notes line by line as they were typed. Addresses in them are links. */
export function RecipeNotes({ notes }: { notes: string }) {
  const t = useT();
  if (notes.trim() === '') return null;
  return (
    <Section title={t('recipes.view.notes')}>
      <div className={styles.notes}>
        {notes
          .trimEnd()
          .split(/\r\n|\r|\n/)
          .map((line, index) => (
            <NoteLine key={index} line={line} />
          ))}
      </div>
    </Section>
  );
}

function NoteLine({ line }: { line: string }) {
  const [read] = textLines(line);
  if (read?.isHeader === true) {
    return (
      <h3 className={styles.heading} dir="auto">
        {read.content}
      </h3>
    );
  }
  return (
    <p className={styles.line} dir="auto">
      <LinkedText text={line} />
    </p>
  );
}

import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '../notices.module.css';
import type { EditorState } from '../saving/state.ts';
import { leftLines } from './left-lines.ts';
import type { EditorClip } from './recipe-source.public.ts';
import sourceStyles from './source.module.css';

/** Most lines that are shown. */
const shownLines = 4;

/** Names the lines of the source that are in no field, and adds them to the notes when the person wants them. */
export function LeftLinesNotice({ clip, editor }: { clip: EditorClip; editor: EditorState }) {
  const t = useT();
  const text = clip.source?.text ?? '';
  const lines = useMemo(() => leftLines(text, clip.clipped), [text, clip.clipped]);
  const added = lines.join('\n');
  const { notes } = editor.form;
  if (lines.length === 0 || notes.includes(added)) return null;
  const add = () => editor.change(() => ({ notes: notes === '' ? added : `${notes}\n${added}` }));
  return (
    <div className={styles.notice} data-tone="warning" role="status">
      <IconAlertTriangle size={20} aria-hidden />
      <div className={styles.words}>
        <p>{t('photo.review.leftLines', { count: lines.length })}</p>
        <ul className={sourceStyles.left}>
          {lines.slice(0, shownLines).map((line, at) => (
            <li key={at} dir="auto">
              {line}
            </li>
          ))}
          {lines.length > shownLines && <li>…</li>}
        </ul>
      </div>
      <Button size="small" onClick={add}>
        {t('photo.review.addToNotes')}
      </Button>
    </div>
  );
}

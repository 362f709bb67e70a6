import { IconFileTypeHtml } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './clip.module.css';
import { readSavedPage } from './saved-page.ts';
import type { Clip } from './use-clip.ts';

/** Accepts a page that was saved as a file. */
export function SavedPageDrop({ clip }: { clip: Clip }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const page = await readSavedPage(file);
    if (page === null) clip.setProblem({ message: 'errors.payloadTooLarge' });
    else if (page.html.trim() === '') clip.setProblem({ message: 'errors.noRecipeFound' });
    else await clip.read(page);
  };
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      void read(event.dataTransfer.files[0]);
    },
  };
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...drag}>
      <p>{t('clip.file.drop')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".html,.htm,.xhtml,.txt,.md,text/html,text/plain"
        aria-label={t('clip.file.choose')}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button size="small" icon={<IconFileTypeHtml size={20} />} onClick={() => input.current?.click()}>
        {t('clip.file.choose')}
      </Button>
    </div>
  );
}

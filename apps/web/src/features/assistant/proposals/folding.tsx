import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './proposals.module.css';

/** Height in pixels up to which everything shows at once. */
const mostShown = 360;

/** Shows the beginning of something long, and all of it on wish. */
export function Folding({ children }: { children: ReactNode }) {
  const t = useT();
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    const element = content.current;
    if (element === null) return undefined;
    const measure = () => setIsLong(element.scrollHeight > mostShown * 1.25);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const isFolded = isLong && !isOpen;
  return (
    <>
      <div
        id={id}
        className={styles.folding}
        data-folded={isFolded || undefined}
        style={isFolded ? { maxHeight: mostShown } : undefined}
      >
        <div ref={content}>{children}</div>
      </div>
      {isLong && (
        <div className={styles.unfold}>
          <Button size="small" tone="quiet" flush expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'assistant.proposal.showLess' : 'assistant.proposal.showAll')}
          </Button>
        </div>
      )}
    </>
  );
}

import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** One quiet sentence below the title. */
  intro?: string;
  children: ReactNode;
}

/** A part of a screen with a heading. */
export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A raised surface for related content inside a section. */
export const Panel = ({ children }: { children: ReactNode }) => <div className={styles.panel}>{children}</div>;

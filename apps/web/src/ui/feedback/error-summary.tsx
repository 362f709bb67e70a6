import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  title: string;
  errors: readonly string[];
}

/**
 * Lists the problems of a form at its top. It takes the focus when it appears or grows, so that screen readers read it.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = errors.join('\n');
  useEffect(() => {
    if (text !== '') box.current?.focus();
  }, [text]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.errors}>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  );
}

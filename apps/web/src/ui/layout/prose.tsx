import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Shows running text in paragraphs, with lines of a readable length. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>;

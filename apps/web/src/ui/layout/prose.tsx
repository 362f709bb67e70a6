import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Running text in paragraphs, in lines of a length that reads well. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>;

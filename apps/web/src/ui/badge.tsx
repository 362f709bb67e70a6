import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './badge.module.css';

/** More than this is not told one by one. */
const most = 99;

/** How many there are of something, beside its name; `label` says it in words. */
export const Badge = ({ count, label }: { count: number; label: string }) => (
  <span className={styles.badge}>
    <span aria-hidden>{count > most ? `${most}+` : count}</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);

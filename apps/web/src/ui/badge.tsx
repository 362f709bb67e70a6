import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './badge.module.css';

/** The largest count that shows exactly. */
const most = 99;

/** Shows a count beside a name. `label` says it in words. */
export const Badge = ({ count, label }: { count: number; label: string }) => (
  <span className={styles.badge}>
    <span aria-hidden>{count > most ? `${most}+` : count}</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);

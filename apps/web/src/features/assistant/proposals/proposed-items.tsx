import { LineText } from '#web/ui/line-text.tsx';
import styles from './proposals.module.css';

/** Shows the items for a shopping list. */
export const ProposedItems = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.lines}>
    {items.map((item, index) => (
      <li key={index} dir="auto">
        <LineText line={item} />
      </li>
    ))}
  </ul>
);

import { Skeleton } from './skeleton.tsx';
import styles from './skeleton.module.css';

/** Shows placeholders for the rows of a list that is loading. */
export const SkeletonRows = ({ count }: { count: number }) => (
  <div className={styles.rows} aria-hidden>
    {Array.from({ length: count }, (_value, index) => (
      <Skeleton key={index} shape="row" />
    ))}
  </div>
);

import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** A list of names with their values, such as figures. */
export const FactList = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.lines}>
    {facts.map(([name, value]) => (
      <div key={name} className={styles.line}>
        <dt className={styles.name}>{name}</dt>
        <dd className={styles.value}>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

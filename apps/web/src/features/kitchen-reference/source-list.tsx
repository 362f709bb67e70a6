import { kitchenSources } from '@trivet/shared/kitchen-reference/sources';
import styles from './kitchen-reference.module.css';
import type { Kitchen } from './kitchen.ts';

/** Lists the publications behind the kitchen reference. */
export const SourceList = ({ kitchen: { language } }: { kitchen: Kitchen }) => (
  <ul className={styles.sources} aria-label={language.texts.screen.sources}>
    {Object.values(kitchenSources).map(({ title, publisher, address }) => (
      <li key={`${publisher} ${title}`} dir="auto">
        <a href={address} target="_blank" rel="noreferrer">
          {title}
        </a>
        {', '}
        {publisher}
      </li>
    ))}
  </ul>
);

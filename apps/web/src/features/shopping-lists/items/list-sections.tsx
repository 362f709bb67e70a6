import type { ListLine, ListSection } from '@trivet/shared/shopping-lists/items/arrange-list';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { createOwnedStore } from '#web/lib/stores/owned-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { useArrangingWords } from '../rows/use-arranging-words.ts';
import styles from './list.module.css';

const OrderedLines = lazy(() => keepTrying(() => import('./ordered-lines.tsx')));

/** Most categories that are remembered as closed. */
const mostKept = 100;

const names = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string').slice(-mostKept) : [];

/** The categories whose items are hidden in this browser, by their stored names, whatever the list. */
export const collapsedStore = createOwnedStore<readonly string[]>(storageKeys.collapsedCategories, names);

/** Hides the items of a category, or shows them again. */
function toggleCollapsed(category: string): void {
  const collapsed = collapsedStore.get();
  const others = collapsed.filter((name) => name !== category);
  collapsedStore.set(others.length === collapsed.length ? [...collapsed, category].slice(-mostKept) : others);
}

interface ListSectionsProps {
  listId: string;
  sections: readonly ListSection[];
  /** Most lines that are drawn. */
  limit: number;
  /** True when people of the list put its lines in order by hand. */
  isOrdered: boolean;
  /** Draws one line. `start` are the controls before its box. */
  children: (line: ListLine, start?: ReactNode) => ReactNode;
}

/** The lines of a list below their categories, which a press on their names closes and opens. */
export function ListSections({ listId, sections, limit, isOrdered, children }: ListSectionsProps) {
  const collapsed = useStore(collapsedStore);
  const { category: nameOf } = useArrangingWords();
  const isShown = (category: string | null) => category === null || !collapsed.includes(category);
  const open = sections.map(({ category, lines }) => (isShown(category) ? lines : []));
  return sections.map(({ category, lines }, at) => {
    const isOpen = isShown(category);
    const before = open.slice(0, at).reduce((sum, { length }) => sum + length, 0);
    const shown = lines.slice(0, Math.max(0, limit - before));
    return (
      <CategorySection
        key={category ?? ''}
        category={category}
        name={nameOf(category ?? '')}
        count={lines.length}
        isOpen={isOpen}
      >
        {isOpen && !isOrdered && <Lines lines={shown}>{children}</Lines>}
        {isOpen && isOrdered && (
          <Suspense fallback={<Lines lines={shown}>{children}</Lines>}>
            <OrderedLines listId={listId} lines={shown}>
              {children}
            </OrderedLines>
          </Suspense>
        )}
      </CategorySection>
    );
  });
}

interface LinesProps {
  lines: readonly ListLine[];
  children: (line: ListLine) => ReactNode;
}

const Lines = ({ lines, children }: LinesProps) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line.itemIds[0]} className={styles.line}>
        {children(line)}
      </li>
    ))}
  </ul>
);

interface CategorySectionProps {
  category: string | null;
  /** What people read. */
  name: string;
  count: number;
  isOpen: boolean;
  children: ReactNode;
}

function CategorySection({ category, name, count, isOpen, children }: CategorySectionProps) {
  const id = useId();
  if (category === null) return <div className={styles.section}>{children}</div>;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.category}>
        <button type="button" id={id} aria-expanded={isOpen} onClick={() => toggleCollapsed(category)}>
          <bdi>{name}</bdi> {!isOpen && <span className={styles.count}>{count}</span>}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </h2>
      {children}
    </section>
  );
}

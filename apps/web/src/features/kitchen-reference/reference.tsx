import { useDeferredValue, useState } from 'react';
import { searchKitchenReference } from '@trivet/shared/kitchen-reference/search';
import { filled } from '@trivet/shared/kitchen-reference/texts';
import { AllSections } from './all-sections.tsx';
import { FoundEntries } from './found-entries.tsx';
import type { Kitchen } from './kitchen.ts';
import styles from './kitchen-reference.module.css';
import { ReferenceSearch } from './reference-search.tsx';

/** The kitchen reference with the field that searches it. */
export function Reference({ kitchen }: { kitchen: Kitchen }) {
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const { screen } = kitchen.language.texts;
  const found = searchKitchenReference(kitchen.language, asked);
  const isAsked = asked.trim() !== '';
  return (
    <>
      <ReferenceSearch texts={screen} query={query} onChange={setQuery} />
      <p className={styles.nothing} role="status">
        {isAsked && found.length === 0 && filled(screen.nothing, { query: asked.trim() })}
      </p>
      {isAsked ? <FoundEntries kitchen={kitchen} found={found} /> : <AllSections kitchen={kitchen} />}
    </>
  );
}

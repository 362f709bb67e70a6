import { IconSearch, IconX } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState } from 'react';
import { searchKitchenReference } from '@trivet/shared/kitchen-reference/search';
import { filled, type KitchenTexts } from '@trivet/shared/kitchen-reference/texts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AllSections } from './all-sections.tsx';
import { FoundEntries } from './found-entries.tsx';
import type { Kitchen } from './kitchen.ts';
import styles from './kitchen-reference.module.css';

interface ReferenceSearchProps {
  texts: KitchenTexts['screen'];
  query: string;
  onChange: (query: string) => void;
}

/** The field that searches the kitchen reference. */
function ReferenceSearch({ texts, query, onChange }: ReferenceSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <TextField
      ref={field}
      type="search"
      label={texts.search}
      placeholder={texts.search}
      labelHidden
      maxLength={200}
      start={<IconSearch size={18} aria-hidden />}
      end={query !== '' && <IconButton label={texts.clear} icon={<IconX size={18} />} onClick={clear} />}
      value={query}
      onChange={onChange}
    />
  );
}

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

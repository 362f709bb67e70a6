import { useRef } from 'react';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { KitchenTexts } from '@trivet/shared/kitchen-reference/texts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ReferenceSearchProps {
  texts: KitchenTexts['screen'];
  query: string;
  onChange: (query: string) => void;
}

/** The field that searches the kitchen reference. */
export function ReferenceSearch({ texts, query, onChange }: ReferenceSearchProps) {
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

import type { ClipboardEvent, Ref } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import fieldStyles from '#web/ui/fields/field.module.css';
import { describedBy } from '#web/ui/fields/field.tsx';
import type { Combobox } from '#web/ui/fields/use-combobox.ts';

interface AddFieldProps {
  id: string;
  text: string;
  help: string | undefined;
  error: string | undefined;
  combobox: Combobox;
  onType: (text: string) => void;
  onFocus: () => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onAdd: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The field for an item to add, with a button while something stands in it. */
export function AddField({ id, text, help, error, combobox, onType, onAdd, ...input }: AddFieldProps) {
  const t = useT();
  return (
    <div className={fieldStyles.box}>
      <span className={fieldStyles.start} aria-hidden>
        <IconPlus size={20} />
      </span>
      <input
        {...input}
        {...describedBy(id, { help, error })}
        {...combobox.attributesOf(id)}
        className={fieldStyles.control}
        aria-label={t('shoppingLists.add')}
        enterKeyHint="done"
        placeholder={t('shoppingLists.addPlaceholder')}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          onType(typed);
          if (typed.trim() === '') combobox.close();
          else combobox.open();
        }}
      />
      {text.trim() !== '' && (
        // A press leaves the focus in the field, so that the keyboard of a phone stays.
        <span className={fieldStyles.end} onPointerDown={(event) => event.preventDefault()}>
          <Button tone="quiet" onClick={onAdd}>
            {t('shoppingLists.addButton')}
          </Button>
        </span>
      )}
    </div>
  );
}

import { useId } from 'react';
import fieldStyles from '#web/ui/fields/field.module.css';
import { describedBy, FieldFrame } from '#web/ui/fields/field.tsx';

interface EditorDateProps {
  label: string;
  /** A calendar date, YYYY-MM-DD, or ''. */
  value: string;
  onChange: (value: string) => void;
}

/** A field for a calendar date. It uses the system's own picker. */
export function EditorDate({ label, value, onChange }: EditorDateProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <div className={fieldStyles.box}>
        <input
          {...describedBy(id, {})}
          type="date"
          className={fieldStyles.control}
          min="0001-01-01"
          max="9999-12-31"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  );
}

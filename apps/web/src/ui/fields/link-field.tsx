import { useId } from 'react';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';

interface LinkFieldProps extends Pick<FieldProps, 'label' | 'help'> {
  address: string;
}

/** Shows a link to copy by hand. It is selected as a whole. */
export function LinkField({ label, help, address }: LinkFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help}>
      <div className={styles.box}>
        <input
          {...describedBy(id, { help, error: undefined })}
          className={styles.control}
          dir="ltr"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </FieldFrame>
  );
}

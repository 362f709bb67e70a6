import { maxImportAddresses } from '@trivet/shared/import/schemas';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Translate, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { safeLink } from '#web/lib/web-address.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Panel } from '#web/ui/layout/section.tsx';
import styles from './import.module.css';

/** Returns the addresses in the field, or the problem of the first line that is none. */
function readLines(text: string, t: Translate): { addresses: string[] } | { error: string } {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const wrong = lines.findIndex((line) => line !== '' && safeLink(line) === null);
  if (wrong !== -1) return { error: t('import.addresses.wrong', { line: wrong + 1, text: lines[wrong] ?? '' }) };
  const addresses = [...new Set(lines.flatMap((line) => safeLink(line) ?? []))];
  if (addresses.length === 0) return { error: t('import.addresses.none') };
  if (addresses.length > maxImportAddresses) {
    return { error: t('import.addresses.tooMany', { number: addresses.length, max: maxImportAddresses }) };
  }
  return { addresses };
}

/** Imports recipes from a list of addresses, one a line. */
export function AddressForm() {
  const t = useT();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const read = trpc.import.importAddresses.useMutation({
    onSuccess: ({ batchId }) => {
      void utils.import.invalidate();
      void navigate(paths.importBatch(batchId));
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const result = readLines(text, t);
    setError('error' in result ? result.error : undefined);
    if ('addresses' in result) read.mutate(result);
  };
  return (
    <Panel>
      <form className={styles.panel} noValidate onSubmit={submit}>
        <TextArea
          label={t('import.addresses.label')}
          help={t('import.addresses.help')}
          minRows={3}
          value={text}
          error={error}
          onChange={setText}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={read.isPending}>
            {t('import.addresses.read')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

import type { ImportBatch, ImportEntry } from '@trivet/shared/import/schemas';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { reportFailure } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { reasonText } from './entry-reasons.ts';
import { csvOf } from './report-csv.ts';

const pageSize = 200;

/** Saves a text as a file of the browser. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A minute is enough for the browser to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Offers the entries that could not be read as a table with the reasons. */
export function FailedDownload({ batch: { id, fileName, counts } }: { batch: ImportBatch }) {
  const t = useT();
  const { client } = trpc.useUtils();
  const [isBusy, setIsBusy] = useState(false);
  if (counts.unreadable === 0) return null;
  const readAll = async (): Promise<ImportEntry[]> => {
    const all: ImportEntry[] = [];
    for (;;) {
      const cursor = all.at(-1)?.position;
      const page = await client.import.getEntries.query({ batchId: id, status: 'unreadable', cursor, limit: pageSize });
      all.push(...page);
      if (page.length < pageSize) return all;
    }
  };
  const download = async () => {
    setIsBusy(true);
    try {
      const rows = (await readAll()).map(({ position, name, reason }) => [position + 1, name, reasonText(reason, t)]);
      saveFile(
        `${fileName}.csv`,
        csvOf([[t('import.csv.position'), t('import.csv.name'), t('import.csv.reason')], ...rows]),
      );
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="small" icon={<IconDownload size={20} />} busy={isBusy} onClick={() => void download()}>
      {t('import.csv.download')}
    </Button>
  );
}

import { IconDownload } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ExportList, useExports } from './export-list.tsx';
import { useExportActions } from './export.mutations.ts';

/** Returns what starts an archive of everything that the person has here. */
export function usePersonalExport() {
  const { start } = useExportActions();
  return { begin: () => start.mutate({ format: 'archive', scope: 'account' }), isPending: start.isPending };
}

/** Makes archives of everything that the person has here, and gives them out. */
export function PersonalExport({ begin, isPending }: ReturnType<typeof usePersonalExport>) {
  const t = useT();
  const exports = useExports().filter(({ scope }) => scope === 'account');
  return (
    <>
      {exports.length > 0 && <ExportList exports={exports} />}
      <div>
        <Button icon={<IconDownload size={20} aria-hidden />} busy={isPending} onClick={begin}>
          {t('account.data.start')}
        </Button>
      </div>
    </>
  );
}

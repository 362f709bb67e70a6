import { useNavigate, useSearchParams } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Screen } from '#web/ui/screen.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { FileDrop } from './file-drop.tsx';

/** Import of a JSON-LD file: choose it, look at it, add it. The address names the import, so that a reload goes on. */
export function JsonLdScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const batchId = query.get('batch');
  return (
    <Screen title={t('import.jsonLd')} back={paths.import} width="reading">
      {batchId === null ? (
        <FileDrop onReceived={(id) => void navigate(paths.importBatch(id), { replace: true })} />
      ) : (
        <BatchPanel key={batchId} batchId={batchId} />
      )}
    </Screen>
  );
}

export { JsonLdScreen as Component };

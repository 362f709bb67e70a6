import { useParams } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { BatchPanel } from './batch-panel.tsx';

/** Shows one import: its content, the choices for it, and its result. */
export function BatchScreen() {
  const t = useT();
  const { batchId = '' } = useParams();
  return (
    <Screen title={t('import.title')} back={paths.import} width="reading">
      <BatchPanel key={batchId} batchId={batchId} />
    </Screen>
  );
}

export { BatchScreen as Component };

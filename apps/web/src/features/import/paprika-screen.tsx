import { useT } from '#web/lib/i18n.ts';
import { SourcePage } from './source-page.tsx';
import { FileDrop } from './upload/file-drop.tsx';
import { UploadList } from './upload/upload-list.tsx';

const steps = ['import.paprika.step1', 'import.paprika.step2', 'import.paprika.step3'] as const;

/** Import of an export of Paprika. */
export function PaprikaScreen() {
  const t = useT();
  return (
    <SourcePage source="paprika" steps={steps}>
      <FileDrop hint={t('import.paprika.hint')} />
      <UploadList />
    </SourcePage>
  );
}

export { PaprikaScreen as Component };

import { useT } from '#web/lib/i18n.ts';
import { SourcePage } from './source-page.tsx';
import { FileDrop } from './upload/file-drop.tsx';
import { UploadList } from './upload/upload-list.tsx';

const steps = ['import.jsonLd.step1', 'import.jsonLd.step2'] as const;

/** Import of JSON-LD, which many programs and sites write. */
export function JsonLdScreen() {
  const t = useT();
  return (
    <SourcePage source="json-ld" steps={steps}>
      <FileDrop hint={t('import.jsonLd.hint')} />
      <UploadList />
    </SourcePage>
  );
}

export { JsonLdScreen as Component };

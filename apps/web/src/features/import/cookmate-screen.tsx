import { useT } from '#web/lib/i18n.ts';
import { SourcePage } from './source-page.tsx';
import { FileDrop } from './upload/file-drop.tsx';
import { UploadList } from './upload/upload-list.tsx';

const steps = ['import.cookmate.step1', 'import.cookmate.step2', 'import.cookmate.step3'] as const;

/** Import of a backup of Cookmate, which was My CookBook. */
export function CookmateScreen() {
  const t = useT();
  return (
    <SourcePage source="cookmate" steps={steps}>
      <FileDrop hint={t('import.cookmate.hint')} />
      <UploadList />
    </SourcePage>
  );
}

export { CookmateScreen as Component };

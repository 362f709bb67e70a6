import { useT } from '#web/lib/i18n.ts';
import { FileDrop } from './file-drop.tsx';
import { SourcePage } from './source-page.tsx';
import { UploadList } from './upload-list.tsx';

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

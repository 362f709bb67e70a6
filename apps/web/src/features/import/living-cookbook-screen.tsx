import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Panel } from '#web/ui/layout/section.tsx';
import { LivingCookbookOptions } from './living-cookbook-options.tsx';
import { SourcePage } from './source-page.tsx';
import { FileDrop } from './upload/file-drop.tsx';
import { UploadList } from './upload/upload-list.tsx';
import type { UploadChoices } from './upload/upload-queue.ts';

const steps = ['import.livingCookbook.step1', 'import.livingCookbook.step2', 'import.livingCookbook.step3'] as const;

/** Import of a backup or an exchange file of Living Cookbook, with what to read of it. */
export function LivingCookbookScreen() {
  const t = useT();
  const [choices, setChoices] = useState<UploadChoices>({
    options: { includeStockRecipes: false, includeTechniques: false },
    keepImages: true,
  });
  return (
    <SourcePage source="livingcookbook" steps={steps}>
      <Panel>
        <SwitchField
          label={t('import.livingCookbook.noImages')}
          checked={!choices.keepImages}
          onChange={(isLeftOut) => setChoices({ ...choices, keepImages: !isLeftOut })}
        />
        <LivingCookbookOptions options={choices.options} onChange={(options) => setChoices({ ...choices, options })} />
      </Panel>
      <FileDrop hint={t('import.livingCookbook.hint')} choices={choices} />
      <UploadList />
    </SourcePage>
  );
}

export { LivingCookbookScreen as Component };

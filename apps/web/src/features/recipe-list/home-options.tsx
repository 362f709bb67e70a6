import type { Folder } from '@trivet/shared/recipes/schemas';
import { IconCamera, IconClipboardText, IconFridge, IconSquareCheck, IconWand } from '@tabler/icons-react';
import { isOn } from '#web/lib/host/flags.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { OptionAction, OptionDivider, OptionLink, OptionToggle } from '#web/ui/menus/option.tsx';
import { type ListOptions, saveListOptions } from './list-options.ts';
import { keysOf } from './list-views.tsx';

const toggles = {
  showImages: 'recipes.home.showImages',
  showDescription: 'recipes.home.showDescription',
  showLabels: 'recipes.home.showLabels',
  showSource: 'recipes.home.showSource',
  showRating: 'recipes.home.showRating',
} as const satisfies Partial<Record<keyof ListOptions, MessageKey>>;

interface HomeOptionsProps {
  folder: Folder;
  options: ListOptions;
  onSelect: () => void;
}

/** Chooses what the list shows of each recipe. The menu stays open during the choice. */
export function HomeOptions({ folder, options, onSelect }: HomeOptionsProps) {
  const t = useT();
  const save = (changes: Partial<ListOptions>) => saveListOptions(folder, changes);
  return (
    <>
      <OptionAction icon={<IconSquareCheck size={20} />} onClick={onSelect}>
        {t('recipes.home.select')}
      </OptionAction>
      <OtherWays />
      <OptionDivider />
      {keysOf(toggles).map((key) => (
        <OptionToggle key={key} checked={options[key]} onChange={(checked) => save({ [key]: checked })}>
          {t(toggles[key])}
        </OptionToggle>
      ))}
      {folder === 'main' && (
        <OptionToggle checked={options.showLabelChips} onChange={(showLabelChips) => save({ showLabelChips })}>
          {t('recipes.home.showLabelChips')}
        </OptionToggle>
      )}
    </>
  );
}

/** Links to other screens that find, create or tidy up recipes. */
function OtherWays() {
  const t = useT();
  return (
    <>
      <OptionLink icon={<IconClipboardText size={20} />} to={paths.clip}>
        {t('clip.title')}
      </OptionLink>
      {isOn('enableOCR') && (
        <OptionLink icon={<IconCamera size={20} />} to={paths.photo}>
          {t('photo.title')}
        </OptionLink>
      )}
      <OptionLink icon={<IconFridge size={20} />} to={paths.onHand}>
        {t('onHand.title')}
      </OptionLink>
      <OptionLink icon={<IconWand size={20} />} to={paths.tidyUp}>
        {t('tidyUp.title')}
      </OptionLink>
    </>
  );
}

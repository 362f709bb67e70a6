import { IconKeyboard } from '@tabler/icons-react';
import { openShortcutHelp } from '#web/lib/browser/shortcuts.ts';
import { useFingersOnly } from '#web/lib/browser/use-media.ts';
import { useT } from '#web/lib/i18n.ts';
import { OptionAction } from '#web/ui/menus/option.tsx';

/** Shows the shortcuts of the screen. Where there are only fingers, there is no keyboard either. */
export function ShortcutsOption() {
  const t = useT();
  const hasFingersOnly = useFingersOnly();
  if (hasFingersOnly) return null;
  return (
    <OptionAction icon={<IconKeyboard size={20} />} onClick={openShortcutHelp}>
      {t('shortcuts.title')}
    </OptionAction>
  );
}

import { useEffect, useRef, useState } from 'react';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { QuickTutorial } from '#web/features/tutorials/quick-tutorial.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';

/** True from the press of the button until its counterpart is there. */
let isSwitching = false;

/** Shows the whole menu in place of its rail, or the rail in place of the whole menu. Its counterpart takes the focus. */
export function MenuWidthButton({ className }: { className: string | undefined }) {
  const t = useT();
  const { enableSplitPane } = usePreferences().global;
  const button = useRef<HTMLButtonElement>(null);
  const [wasSwitched] = useState(isSwitching);
  useEffect(() => {
    if (isSwitching) button.current?.focus();
    isSwitching = false;
  }, []);
  const toggle = () => {
    isSwitching = true;
    savePreferences('global', { enableSplitPane: !enableSplitPane });
  };
  const Icon = enableSplitPane ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <>
      <button ref={button} type="button" className={className} onClick={toggle}>
        <Icon size={20} data-mirrored />
        <span>{t(enableSplitPane ? 'menu.showIcons' : 'menu.keepOpen')}</span>
      </button>
      <QuickTutorial topic="splitPaneView" isDue={wasSwitched && enableSplitPane} />
    </>
  );
}

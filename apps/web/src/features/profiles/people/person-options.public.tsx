import { IconBan, IconFlag } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { OnceOpened } from '#web/ui/dialogs/once-opened.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import type { NamedPerson } from './blocks.mutations.ts';

const BlockDialog = lazy(() => keepTrying(() => import('./block-dialog.tsx')));
const ReportDialog = lazy(() => keepTrying(() => import('./report-dialog.public.tsx')));

/**
 * Returns the options to report and to block a person, for a menu, and the dialogs that they open, to be drawn beside it.
 */
export function usePersonOptions(
  person: NamedPerson,
  onBlocked: () => void = () => {},
): { options: ReactNode; dialogs: ReactNode } {
  const t = useT();
  const [opened, setOpened] = useState<'block' | 'report' | null>(null);
  const close = () => setOpened(null);
  return {
    options: (
      <>
        <OptionAction icon={<IconFlag size={20} />} onClick={() => setOpened('report')}>
          {t('people.report.option')}
        </OptionAction>
        <OptionAction danger icon={<IconBan size={20} />} onClick={() => setOpened('block')}>
          {t('people.block.option')}
        </OptionAction>
      </>
    ),
    dialogs: (
      <>
        <OnceOpened open={opened === 'report'}>
          <ReportDialog person={person} open={opened === 'report'} onClose={close} />
        </OnceOpened>
        <OnceOpened open={opened === 'block'}>
          <BlockDialog person={person} open={opened === 'block'} onClose={close} onBlocked={onBlocked} />
        </OnceOpened>
      </>
    ),
  };
}

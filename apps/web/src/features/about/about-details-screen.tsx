import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { aboutEndpoints } from '@trivet/shared/about/endpoints';
import { isOn } from '#web/lib/host/flags.ts';
import { isHosted } from '#web/lib/host/page-settings.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { ask } from '#web/lib/server/rest.ts';
import { serverUrl } from '#web/lib/server/server.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel } from '#web/ui/layout/section.tsx';
import { modelLines } from './model-lines.ts';

/** Shows version and environment, for copying into a report. */
export function AboutDetailsScreen() {
  const t = useT();
  const loggedIn = useIsLoggedIn();
  const { data: models } = useQuery({
    queryKey: ['about', 'models'],
    queryFn: () => ask(aboutEndpoints.models, {}),
    enabled: loggedIn && (isOn('enableAssistant') || isOn('enableOCR')),
  });
  const lines: [string, string][] = [
    [t('aboutDetails.version'), __APP_VERSION__],
    [t('aboutDetails.kind'), t(isHosted() ? 'aboutDetails.hosted' : 'aboutDetails.selfHosted')],
    [t('aboutDetails.server'), new URL(serverUrl('api/')).origin],
    [t('aboutDetails.session'), t(loggedIn ? 'aboutDetails.loggedIn' : 'aboutDetails.loggedOut')],
    [t('aboutDetails.language'), shownLanguage().name],
    ...(models === undefined ? [] : modelLines(t, models)),
    [t('aboutDetails.browser'), navigator.userAgent],
  ];
  const copy = async () => {
    await navigator.clipboard.writeText(lines.map(([name, value]) => `${name}: ${value}`).join('\n'));
    showToast({ message: t('common.copied') });
  };
  return (
    <Screen title={t('aboutDetails.title')} back={paths.about} width="reading">
      <Panel>
        <p>{t('aboutDetails.intro')}</p>
        <FactList facts={lines} />
        <div>
          <Button icon={<IconCopy size={20} />} onClick={() => void copy()}>
            {t('aboutDetails.copy')}
          </Button>
        </div>
      </Panel>
    </Screen>
  );
}

export { AboutDetailsScreen as Component };

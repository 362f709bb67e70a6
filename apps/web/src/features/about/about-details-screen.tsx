import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { aboutEndpoints } from '@trivet/shared/about/endpoints';
import type { ServerModels } from '@trivet/shared/about/schemas';
import { type LanguageCode, languageCodes, languageOf } from '@trivet/shared/languages';
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

/** Returns languages by their names in the language of the reader. */
function namesOf(codes: readonly LanguageCode[]): string {
  const { locale } = shownLanguage();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const bases = codes.map((code) => languageOf(code).locale.split('-', 1)[0] ?? code);
  return new Intl.ListFormat(locale, { type: 'unit' }).format(bases.map((base) => names.of(base) ?? base));
}

/** Returns the lines about the assistant's model and about how photos are read, where those features are on. */
function modelLines(t: ReturnType<typeof useT>, { assistant, photos }: ServerModels): [string, string][] {
  const lines: [string, string][] = [];
  if (assistant !== null) lines.push([t('aboutDetails.assistantModel'), assistant.model ?? t('aboutDetails.noModel')]);
  if (photos === null) return lines;
  const { model, languages } = photos;
  const missing = languageCodes.filter((code) => !languages.includes(code));
  if (model !== null) lines.push([t('aboutDetails.photoModel'), model]);
  lines.push([
    t('aboutDetails.photoLanguages'),
    languages.length === 0 ? t('aboutDetails.noLanguages') : namesOf(languages),
  ]);
  if (languages.length > 0 && missing.length > 0)
    lines.push([t('aboutDetails.missingPhotoLanguages'), namesOf(missing)]);
  return lines;
}

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

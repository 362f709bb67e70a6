import type { Session } from '@trivet/shared/users/schemas';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { type Translate, useT } from '#web/lib/i18n.ts';
import { momentText } from '#web/lib/dates/recent-date.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { useRevokeOtherSessions, useRevokeSession } from './account.mutations.ts';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone|iPad/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns the browser and the system from a session's user agent, as far as it names them. */
const deviceOf = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});

function nameOf({ userAgent }: Session, t: Translate): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser !== undefined && system !== undefined) return t('account.deviceName', { browser, system });
  return browser ?? system ?? t('account.unknownDevice');
}

const isMobile = ({ userAgent }: Session): boolean => ['iOS', 'Android'].includes(deviceOf(userAgent).system ?? '');

/** Lists the devices where the account is logged in, each with a button to log it out. */
export function DeviceList() {
  const t = useT();
  const [sessions] = trpc.users.getSessions.useSuspenseQuery();
  const revoke = useRevokeSession();
  const revokeOthers = useRevokeOtherSessions();
  return (
    <>
      <List>
        {sessions.map((session) => (
          <ListRow
            key={session.id}
            start={isMobile(session) ? <IconDeviceMobile size={20} /> : <IconDeviceDesktop size={20} />}
            title={nameOf(session, t)}
            meta={
              session.isCurrent
                ? t('account.thisDevice')
                : t('account.lastSeen', { when: momentText(session.lastSeenAt) })
            }
            end={
              !session.isCurrent && (
                <Button
                  size="small"
                  label={t('account.revokeNamed', { device: nameOf(session, t) })}
                  onClick={() => revoke.mutate({ id: session.id })}
                >
                  {t('account.revoke')}
                </Button>
              )
            }
          />
        ))}
      </List>
      {sessions.length > 1 && (
        <Button busy={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
          {t('account.revokeOthers')}
        </Button>
      )}
    </>
  );
}

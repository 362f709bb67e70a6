import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { useLogOut } from './account.mutations.ts';

/** Logs this device out. */
export function LogOutButton() {
  const t = useT();
  const logOut = useLogOut();
  return (
    <Button busy={logOut.isPending} onClick={() => logOut.mutate()}>
      {t('account.logOut')}
    </Button>
  );
}

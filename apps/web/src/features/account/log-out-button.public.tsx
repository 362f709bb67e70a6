import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { countUnsent } from '#web/lib/sync/hooks/unsent-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useLogOut } from './account.mutations.ts';

/** Logs this device out. It asks first when changes would be lost that the server does not have yet. */
export function LogOutButton() {
  const t = useT();
  const logOut = useLogOut();
  const [unsent, setUnsent] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => {
    setIsAsking(false);
    logOut.mutate();
  };
  const leaveOrAsk = async () => {
    const count = await countUnsent();
    setUnsent(count);
    if (count === 0) leave();
    else setIsAsking(true);
  };
  return (
    <>
      <Button busy={logOut.isPending} onClick={() => void leaveOrAsk()}>
        {t('account.logOut')}
      </Button>
      <Dialog
        open={isAsking}
        size="small"
        title={t('unsent.logOutTitle')}
        onClose={() => setIsAsking(false)}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)} initialFocus>
              {t('unsent.stay')}
            </Button>
            <Button tone="danger" onClick={leave}>
              {t('unsent.logOut')}
            </Button>
          </>
        }
      >
        <p>{t('unsent.logOutMessage', { count: unsent })}</p>
      </Dialog>
    </>
  );
}

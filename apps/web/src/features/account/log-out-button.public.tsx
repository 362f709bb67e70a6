import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { hasUnsentTexts } from '#web/lib/traces/forget-traces.ts';
import { forgetUnsavedChanges, wouldLoseWithPage } from '#web/lib/session/unsaved-changes.ts';
import { type KeptDraft, keptDrafts } from '#web/lib/stores/kept-drafts.ts';
import { countUnsent } from '#web/lib/sync/hooks/unsent-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useLogOut, usePersonHere } from './account.mutations.ts';

/** What a log-out takes that only this browser has. */
interface Loss {
  /** How many changes the server does not have. */
  unsent: number;
  drafts: readonly KeptDraft[];
  /** Whether the page has something else that was typed. */
  isTyped: boolean;
}

const isNothing = ({ unsent, drafts, isTyped }: Loss): boolean => unsent === 0 && drafts.length === 0 && !isTyped;

/** Logs this device out. It asks first when something would be lost that the server does not have yet. */
export function LogOutButton() {
  const t = useT();
  const logOut = useLogOut();
  const personHere = usePersonHere();
  const [loss, setLoss] = useState<Loss | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => {
    setIsAsking(false);
    forgetUnsavedChanges();
    logOut.mutate();
  };
  const leaveOrAsk = async () => {
    const person = personHere();
    const found: Loss = {
      unsent: (await countUnsent()) + (hasUnsentTexts() ? 1 : 0),
      drafts: keptDrafts().filter(({ userId }) => userId === person),
      isTyped: wouldLoseWithPage(),
    };
    setLoss(found);
    if (isNothing(found)) leave();
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
        {loss && <WhatIsLost loss={loss} />}
      </Dialog>
    </>
  );
}

/** Says what goes with a log-out: how many changes, and drafts by their titles. */
function WhatIsLost({ loss: { unsent, drafts, isTyped } }: { loss: Loss }) {
  const t = useT();
  return (
    <>
      {unsent > 0 && <p>{t('unsent.logOutMessage', { count: unsent })}</p>}
      {drafts.length > 0 && (
        <>
          <p>{t('unsent.logOutDrafts', { count: drafts.length })}</p>
          <ul>
            {drafts.map(({ key, title }) => (
              <li key={key} dir="auto">
                {title === '' ? t('clip.untitled') : title}
              </li>
            ))}
          </ul>
        </>
      )}
      {isTyped && <p>{t('unsent.logOutTyped')}</p>}
    </>
  );
}

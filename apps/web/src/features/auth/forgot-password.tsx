import { isEmail } from '@trivet/shared/users/email';
import { useState } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

const confirmations = {
  mail: 'auth.forgotSent',
  log: 'auth.forgotLogged',
} as const satisfies Record<'mail' | 'log', MessageKey>;

/** Asks for a reset link for the address in the form, and says what to do next. */
export function ForgotPassword({ email }: { email: string }) {
  const t = useT();
  const [message, setMessage] = useState<MessageKey | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const show = (key: MessageKey) => {
    setMessage(key);
    setIsOpen(true);
  };
  const forgot = trpc.users.forgotPassword.useMutation({
    onSuccess: ({ delivery }) => show(confirmations[delivery]),
    meta: { failures: { invalidEmail: () => show('auth.forgotInvalid') } },
  });
  const ask = () => {
    if (isEmail(email)) forgot.mutate({ email });
    else show('auth.forgotInvalid');
  };
  return (
    <>
      <Button tone="quiet" busy={forgot.isPending} onClick={ask}>
        {t('auth.forgot')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('auth.forgotTitle')}
        size="small"
        onClose={() => setIsOpen(false)}
        footer={
          <Button tone="primary" initialFocus onClick={() => setIsOpen(false)}>
            {t('auth.okay')}
          </Button>
        }
      >
        {message !== null && <p>{t(message)}</p>}
      </Dialog>
    </>
  );
}

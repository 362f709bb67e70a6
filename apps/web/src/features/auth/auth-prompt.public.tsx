import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { closeAuthPrompt, useIsAuthPromptOpen } from '#web/lib/server/auth-prompt.ts';
import { endSession } from '#web/lib/server/session.ts';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { AuthPanel, useAuthMode } from './auth-panel.tsx';

/** Asks people to log in again when the server refused a call. Closing it logs out. */
export default function AuthPrompt() {
  const t = useT();
  const [mode, setMode] = useAuthMode();
  const isOpen = useIsAuthPromptOpen();
  const leave = () => {
    endSession();
    // The page that caused the prompt would only cause it again.
    window.location.hash = paths.welcome;
    closeAuthPrompt();
  };
  return (
    <Dialog open={isOpen} title={t('auth.sessionEnded')} dismissible={false} size="small" onClose={leave}>
      <p>{t('auth.sessionEndedHint')}</p>
      <AuthPanel mode={mode} onMode={setMode} onDone={closeAuthPrompt} />
    </Dialog>
  );
}

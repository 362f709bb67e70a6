import { useNavigate } from 'react-router-dom';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { MessageForm } from './message-form.tsx';

/** Sends a recipe to somebody with an account here, in a dialog that closes then. */
export function SendRecipe({ recipeId, onSent }: { recipeId: string; onSent: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <MessageForm
      recipeId={recipeId}
      initialFocus={false}
      onSent={(_message, { id, name }) => {
        onSent();
        showToast({
          message: t('messages.sent', { name: isolated(name) }),
          action: { label: t('messages.view'), onClick: () => void navigate(paths.thread(id)) },
        });
      }}
    />
  );
}

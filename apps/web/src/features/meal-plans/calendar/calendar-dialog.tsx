import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { LinkField } from '#web/ui/fields/link-field.tsx';
import styles from './calendar.module.css';

interface CalendarDialogProps {
  planId: string;
  open: boolean;
  onClose: () => void;
}

/** Gives a calendar program a link by which it reads a plan, and takes the link back. */
export function CalendarDialog({ planId, open, onClose }: CalendarDialogProps) {
  const t = useT();
  const [isRenewing, setIsRenewing] = useState(false);
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.mealPlans.getCalendarLink.useQuery({ id: planId }, { enabled: open });
  const keep = (link: typeof data) => utils.mealPlans.getCalendarLink.setData({ id: planId }, link);
  const create = trpc.mealPlans.createCalendarLink.useMutation({ onSuccess: keep });
  const remove = trpc.mealPlans.removeCalendarLink.useMutation({ onSuccess: () => keep(null) });
  const isBusy = create.isPending || remove.isPending;
  return (
    <>
      <Dialog open={open && !isRenewing} title={t('mealPlans.calendar.title')} onClose={onClose}>
        <div className={styles.content}>
          <p>{t('mealPlans.calendar.help')}</p>
          {data === undefined && error === null && <SkeletonRows count={1} />}
          {data === undefined && error !== null && <PlanFailure error={error} onRetry={() => void refetch()} />}
          {data === null && (
            <Button
              tone="primary"
              icon={<IconCalendarPlus size={20} />}
              busy={isBusy}
              onClick={() => create.mutate({ id: planId })}
            >
              {t('mealPlans.calendar.create')}
            </Button>
          )}
          {data != null && (
            <CalendarLink
              url={data.url}
              isBusy={isBusy}
              onRenew={() => setIsRenewing(true)}
              onRemove={() => remove.mutate({ id: planId })}
            />
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={isRenewing}
        title={t('mealPlans.calendar.renew')}
        message={t('mealPlans.calendar.renewQuestion')}
        action={t('mealPlans.calendar.renew')}
        onConfirm={() => {
          setIsRenewing(false);
          create.mutate({ id: planId });
        }}
        onClose={() => setIsRenewing(false)}
      />
    </>
  );
}

/** Says why there is no link. The server does not know a plan whose creation still waits in this browser. */
function PlanFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  if (failureOf(error).code !== 'notFound') return <FailureState error={error} onRetry={onRetry} />;
  return <ErrorState message={t('print.planNotSaved')} onRetry={onRetry} />;
}

interface CalendarLinkProps {
  url: string;
  isBusy: boolean;
  onRenew: () => void;
  onRemove: () => void;
}

function CalendarLink({ url, isBusy, onRenew, onRemove }: CalendarLinkProps) {
  const t = useT();
  return (
    <>
      <LinkField label={t('recipes.share.address')} help={t('mealPlans.calendar.secret')} address={url} />
      <div className={styles.actions}>
        <CopyButton text={url} label={t('recipes.share.copyAddress')} failure={t('recipes.share.notCopied')} />
        <Button disabled={isBusy} onClick={onRenew}>
          {t('mealPlans.calendar.renew')}
        </Button>
        <Button tone="danger" busy={isBusy} onClick={onRemove}>
          {t('mealPlans.calendar.remove')}
        </Button>
      </div>
    </>
  );
}

import { IconHeart, IconHourglassLow } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isHosted } from '#web/lib/host/page-settings.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';

/** Milliseconds between two questions whether the payment has arrived, and for how long they are asked. */
const pollMs = 2_000;
const patienceMs = 60_000;

/** Where Stripe leads somebody who has paid. It waits for Stripe to tell the server. */
export function ThankYouScreen() {
  const t = useT();
  const [query] = useSearchParams();
  const checkoutId = query.get('checkout') ?? '';
  return (
    <Screen title={t('contributions.thanks.title')} back={paths.contribute} width="reading">
      {checkoutId === '' ? <Outcome text={t('contributions.thanks.soon')} /> : <Arrival checkoutId={checkoutId} />}
    </Screen>
  );
}

/** Says whether a payment has arrived. */
function Arrival({ checkoutId }: { checkoutId: string }) {
  const t = useT();
  const utils = trpc.useUtils();
  const isLoggedIn = useIsLoggedIn();
  const [round, setRound] = useState(0);
  const isLate = useIsLate(round);
  const { data } = trpc.payments.getCheckoutState.useQuery(
    { checkoutId },
    { refetchInterval: ({ state }) => (isLate || state.data?.isPaid === true ? false : pollMs) },
  );
  const isPaid = data?.isPaid === true;
  useEffect(() => {
    // What the person may do, and what their account says, has changed.
    if (isPaid) void Promise.all([utils.users.invalidate(), utils.payments.getContributing.invalidate()]);
  }, [isPaid, utils]);
  if (isPaid) {
    const hasPerks = isLoggedIn && isHosted();
    return <Outcome text={t(hasPerks ? 'contributions.thanks.perksOn' : 'contributions.thanks.arrived')} isPaid />;
  }
  if (!isLate) return <Outcome text={t('contributions.thanks.waiting')} />;
  const askAgain = () => {
    setRound(round + 1);
    void utils.payments.getCheckoutState.invalidate();
  };
  return <Outcome text={t('contributions.thanks.late')} onAskAgain={askAgain} />;
}

/** Returns true once the patience of a round is over. */
function useIsLate(round: number): boolean {
  const [lateRound, setLateRound] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setLateRound(round), patienceMs);
    return () => clearTimeout(timer);
  }, [round]);
  return lateRound === round;
}

interface OutcomeProps {
  text: string;
  isPaid?: boolean;
  onAskAgain?: () => void;
}

function Outcome({ text, isPaid = false, onAskAgain }: OutcomeProps) {
  const t = useT();
  return (
    <div role="status">
      <EmptyState icon={isPaid ? <IconHeart /> : <IconHourglassLow />} message={text}>
        {onAskAgain !== undefined && (
          <Button tone="primary" onClick={onAskAgain}>
            {t('contributions.thanks.askAgain')}
          </Button>
        )}
        <Button to={paths.root}>{t('contributions.thanks.home')}</Button>
      </EmptyState>
    </div>
  );
}

export { ThankYouScreen as Component };

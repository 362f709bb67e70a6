import type { ScopePerson } from '@trivet/shared/sync/schemas';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/local/local.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { useListEnd } from '../lists/list-end.mutations.ts';
import { listRows } from '../rows/list-rows.ts';
import { Question } from './question.tsx';

interface LeaveListProps {
  listId: string;
  people: readonly ScopePerson[];
  onLeft: () => void;
}

/** Leaves a list of somebody else, after a question. */
export function LeaveList({ listId, people, onLeft }: LeaveListProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const { leave } = useListEnd();
  const title = useRow(listRows.of(listId), listId)?.title ?? '';
  const owner = people.find(({ role }) => role === 'owner');
  // The news that the list is gone may come before the answer, and takes this component away.
  const go = () =>
    leave.mutateAsync({ id: listId, title }).then(
      () => {
        onLeft();
        return navigate(paths.shoppingLists, { replace: true });
      },
      () => {},
    );
  return (
    <div>
      <Button
        tone="danger"
        icon={<IconLogout size={20} aria-hidden data-mirrored />}
        expanded={isAsked}
        onClick={() => setIsAsked(!isAsked)}
      >
        {t('shoppingLists.leave')}
      </Button>
      {isAsked && (
        <Question
          action={t('shoppingLists.leave')}
          isBusy={leave.isPending}
          onCancel={() => setIsAsked(false)}
          onConfirm={() => void go()}
        >
          {t('shoppingLists.leaveQuestion', { title: isolated(title), name: isolated(owner?.name ?? '') })}
        </Question>
      )}
    </div>
  );
}

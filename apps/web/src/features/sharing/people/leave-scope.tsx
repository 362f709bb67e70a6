import type { ScopePerson } from '@trivet/shared/sync/schemas';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { useScopeEnd } from './scope-end.mutations.public.ts';
import type { NamedScope, SharedNoun } from '../shared-noun.public.ts';
import { Question } from './question.tsx';

interface LeaveScopeProps {
  noun: SharedNoun;
  scope: NamedScope;
  people: readonly ScopePerson[];
  onLeft: () => void;
}

/** Leaves a scope of somebody else, after a question. */
export function LeaveScope({ noun, scope, people, onLeft }: LeaveScopeProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const { leave } = useScopeEnd(noun);
  const { words } = noun;
  const owner = people.find(({ role }) => role === 'owner');
  // The news that the scope is gone may come before the answer, and takes this component away.
  const go = () =>
    leave.mutateAsync(scope).then(
      () => {
        onLeft();
        return navigate(noun.home, { replace: true });
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
        {t(words.leave)}
      </Button>
      {isAsked && (
        <Question
          action={t(words.leave)}
          isBusy={leave.isPending}
          onCancel={() => setIsAsked(false)}
          onConfirm={() => void go()}
        >
          {t(words.leaveQuestion, { title: isolated(scope.title), name: isolated(owner?.name ?? '') })}
        </Question>
      )}
    </div>
  );
}

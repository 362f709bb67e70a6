import { useEffect, useRef, useState } from 'react';
import { endSessionLater } from '#web/features/account/ended-sessions.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { CallError, reportFailure } from '#web/lib/server/failures.ts';
import { findPersonOf } from '#web/lib/server/person-of-token.ts';
import { countUnsentHere, discardAllOf } from '#web/lib/traces/unsent-here.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './auth.module.css';

/** Somebody who wants in, and those whose unsent changes are here. */
interface Asked {
  token: string;
  people: readonly string[];
  count: number;
}

/** The person who was there before the log-in, as far as the page knows them. */
interface Before {
  id: string | null;
  name?: string | undefined;
}

/**
 * Asks what becomes of changes that others made in this browser and that were not sent, before somebody else gets in.
 * `before` is the person who was there, who is asked nothing. `admit` takes the token of whoever logged in and calls `goOn`
 * with it; `cancel` ends that session.
 */
export function useOthersQuestion(before: Before, goOn: (token: string) => Promise<void>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const waiting = useRef<string | null>(null);
  const settle = () => {
    waiting.current = null;
    setAsked(null);
  };
  const cancel = () => {
    if (waiting.current !== null) endSessionLater(waiting.current);
    settle();
  };
  const admit = async (token: string) => {
    const unsent = await countUnsentHere();
    const now = unsent.size === 0 ? null : await findPersonOf(token);
    const others = [...unsent].filter(([person]) => person !== now);
    if (unsent.size > 0 && now === null) {
      endSessionLater(token);
      reportFailure(new CallError(0, null));
    } else if (others.length === 0 || now === before.id) await goOn(token);
    else {
      waiting.current = token;
      const count = others.reduce((sum, [, one]) => sum + one, 0);
      setAsked({ token, people: others.map(([person]) => person), count });
    }
  };
  // Who turns away has not come in.
  useEffect(
    () => () => {
      if (waiting.current !== null) endSessionLater(waiting.current);
    },
    [],
  );
  const enter = async (token: string) => {
    settle();
    await goOn(token);
  };
  const question = asked && (
    <OthersQuestion asked={asked} before={before} onEnter={(token) => void enter(token)} onCancel={cancel} />
  );
  return { admit: (token: string) => void admit(token), cancel, question };
}

interface OthersQuestionProps {
  asked: Asked;
  before: Before;
  onEnter: (token: string) => void;
  onCancel: () => void;
}

/** The question. It stands in the place of the form. */
function OthersQuestion({ asked: { token, people, count }, before, onEnter, onCancel }: OthersQuestionProps) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => title.current?.focus(), []);
  const name = people.length === 1 && before.id === people[0] ? before.name : undefined;
  const discard = async () => {
    setIsBusy(true);
    try {
      for (const person of people) await discardAllOf(person);
      onEnter(token);
    } catch (error) {
      setIsBusy(false);
      reportFailure(error);
    }
  };
  return (
    <section className={styles.form}>
      <h2 ref={title} tabIndex={-1} className={styles.question}>
        {t('auth.others.title')}
      </h2>
      <p className={styles.welcome}>
        {name === undefined ? t('auth.others.ofSomebody', { count }) : t('auth.others.of', { count, name })}
      </p>
      <Button tone="primary" wide disabled={isBusy} onClick={() => onEnter(token)}>
        {t('auth.others.keep')}
      </Button>
      <Button tone="danger" wide busy={isBusy} onClick={() => void discard()}>
        {t('auth.others.discard')}
      </Button>
      <Button wide disabled={isBusy} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </section>
  );
}

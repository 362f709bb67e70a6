import { useEffect, useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from '../people/people.module.css';
import { handleOf } from './profile-draft.ts';

/** Milliseconds of rest in the typing before the server is asked. */
const pauseMs = 250;

interface HandleFieldProps {
  value: string;
  /** The handle that the person has already. */
  saved: string | null;
  problem: MessageKey | undefined;
  onChange: (handle: string) => void;
}

/** Asks for the handle, and says during typing whether it is free. */
export function HandleField({ value, saved, problem, onChange }: HandleFieldProps) {
  const t = useT();
  const handle = handleOf(value);
  const asked = useAfterPause(handle);
  const isAsked = asked !== '' && asked !== saved && asked === handle;
  const info = trpc.users.getIsHandleAvailable.useQuery(
    { handle: asked.slice(0, 100) },
    { enabled: isAsked, staleTime: 0, meta: { failures: { '*': () => {} } } },
  );
  const answer = isAsked ? info.data : undefined;
  const isFree = answer?.available === true && problem === undefined;
  return (
    <div>
      <TextField
        label={t('people.edit.handle')}
        help={t('people.edit.handleHelp')}
        error={errorOf(answer, problem, t)}
        autoComplete="off"
        maxLength={51}
        value={value}
        onChange={onChange}
      />
      <p role="status" className={styles.free}>
        {isFree && t('people.edit.handleFree', { handle: isolated(`@${asked}`) })}
      </p>
    </div>
  );
}

function errorOf(
  answer: { available: boolean; isValid: boolean } | undefined,
  problem: MessageKey | undefined,
  t: (key: MessageKey) => string,
): string | undefined {
  if (answer?.isValid === false) return t('people.edit.handleInvalid');
  if (answer?.available === false) return t('errors.handleTaken');
  return problem && t(problem);
}

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), pauseMs);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}

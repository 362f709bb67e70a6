import { errorMessages } from '#web/lib/error-messages.ts';
import { failureOf } from '#web/lib/failures.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './messages.module.css';

/** The sentence that says why a call did not succeed. */
export function reasonOf(error: unknown): MessageKey {
  const { code, status } = failureOf(error);
  if (code !== null) return errorMessages[code];
  return status === 0 ? 'errors.offline' : 'errors.unexpected';
}

/** What stands in place of messages that are on their way, or could not be read. */
export function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  if (error !== null) {
    return <ErrorState offline={failureOf(error).status === 0} message={t(reasonOf(error))} onRetry={onRetry} />;
  }
  return (
    <div className={styles.skeletons} aria-hidden>
      {Array.from({ length: 4 }, (_value, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  );
}

/** What stands for a person: the first letter of the name. */
export const Face = ({ name }: { name: string }) => (
  <span className={styles.face}>
    <Picture title={name} shape="round" />
  </span>
);

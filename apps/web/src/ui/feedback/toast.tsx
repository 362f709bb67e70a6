import { useEffect, useRef } from 'react';
import { IconX } from '@tabler/icons-react';
import { useTaken } from '#web/lib/browser/use-taken.ts';
import { useT } from '#web/lib/i18n.ts';
import { createStore, useStore } from '#web/lib/stores/store.ts';
import styles from './toast.module.css';

interface ToastOptions {
  message: string;
  /** Screen readers read `danger` at once, and `plain` at the next pause. */
  tone?: 'plain' | 'danger';
  /** Milliseconds. The default is 5 s, or 8 s with an action. */
  duration?: number;
  /** An action to offer, for instance undo. */
  action?: { label: string; onClick: () => void };
  /** While a toast with this id is open, another one with it does not show. */
  id?: string;
}

interface ShownToast extends Pick<ToastOptions, 'message' | 'action'> {
  id: string;
  tone: 'plain' | 'danger';
  duration: number;
}

const plainDuration = 5000;
const actionDuration = 8000;
const heldFor = 1000;
const mostAtOnce = 3;

const shownToasts = createStore<readonly ShownToast[]>([]);
let count = 0;

/** Shows a short message at the foot of the page. It stays while the pointer or the focus is on it. */
export function showToast({ id = `toast-${++count}`, tone = 'plain', duration, ...toast }: ToastOptions): void {
  const toasts = shownToasts.get();
  if (toasts.some((shown) => shown.id === id)) return;
  const lasting = duration ?? (toast.action === undefined ? plainDuration : actionDuration);
  shownToasts.set([...toasts, { ...toast, id, tone, duration: lasting }].slice(-mostAtOnce));
}

const dismissToast = (id: string): void => shownToasts.set(shownToasts.get().filter((toast) => toast.id !== id));

/** Shows the toasts. The application has one, and screen readers read what appears in it. */
export function Toasts() {
  const t = useT();
  const toasts = useStore(shownToasts);
  const taken = useTaken('--toasts');
  return (
    <section ref={taken} className={styles.all} aria-label={t('common.messages')}>
      <div role="status" className={styles.group}>
        {toasts
          .filter(({ tone }) => tone === 'plain')
          .map((toast) => (
            <OneToast key={toast.id} {...toast} />
          ))}
      </div>
      <div role="alert" className={styles.group}>
        {toasts
          .filter(({ tone }) => tone === 'danger')
          .map((toast) => (
            <OneToast key={toast.id} {...toast} />
          ))}
      </div>
    </section>
  );
}

function OneToast({ id, message, tone, duration, action }: ShownToast) {
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer = window.setTimeout(leave, duration);
    function leave(): void {
      // A person who reads it, or is about to press its button, gets more time.
      if (element.current?.matches(':hover, :focus-within')) timer = window.setTimeout(leave, heldFor);
      else dismissToast(id);
    }
    return () => window.clearTimeout(timer);
  }, [id, duration]);
  return (
    <div ref={element} className={styles.toast} data-tone={tone}>
      <p className={styles.message} dir="auto">
        {message}
      </p>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('common.close')} onClick={() => dismissToast(id)}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}

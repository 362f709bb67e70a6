import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
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
  action?: { label: string; onClick: () => void } | undefined;
  /** A path of the application where the result is. */
  link?: { label: string; to: string } | undefined;
  /** While a toast with this id is open, another one with it does not show, or takes its place where `replaces` is true. */
  id?: string;
  replaces?: boolean;
}

interface ShownToast extends Pick<ToastOptions, 'message'> {
  id: string;
  /** Tells a toast from the one whose place it took. */
  key: string;
  tone: 'plain' | 'danger';
  duration: number;
  action: ToastOptions['action'];
  link: ToastOptions['link'];
}

/**
 * @limit Client (5 seconds; 6 for login, 7 for a message, 8 with an action): Toasts. Long enough to read and to press.
 */
const plainDuration = 5000;
const actionDuration = 8000;
const heldFor = 1000;
const mostAtOnce = 3;

const shownToasts = createStore<readonly ShownToast[]>([]);
let count = 0;

/** Shows a short message at the foot of the page. It stays while the pointer or the focus is on it. */
export function showToast({ message, tone = 'plain', replaces, action, link, ...toast }: ToastOptions): void {
  const key = `toast-${++count}`;
  const { id = key, duration = action === undefined ? plainDuration : actionDuration } = toast;
  const others = shownToasts.get().filter((shown) => shown.id !== id);
  if (replaces !== true && others.length < shownToasts.get().length) return;
  shownToasts.set([...others, { id, key, message, tone, duration, action, link }].slice(-mostAtOnce));
}

/** Takes a toast away, by its id or its key. */
export const dismissToast = (name: string): void =>
  shownToasts.set(shownToasts.get().filter(({ id, key }) => id !== name && key !== name));

/** The id of the toasts, which stay in use while a dialog shuts off the rest of the page. */
export const toastsId = 'toasts';

/** Shows the toasts. The application has one, and screen readers read what appears in it. */
export function Toasts() {
  const t = useT();
  const toasts = useStore(shownToasts);
  const taken = useTaken('--toasts');
  return createPortal(
    <section ref={taken} id={toastsId} className={styles.all} aria-label={t('common.messages')}>
      <div role="status" className={styles.group}>
        {toasts
          .filter(({ tone }) => tone === 'plain')
          .map((toast) => (
            <OneToast key={toast.key} toast={toast} />
          ))}
      </div>
      <div role="alert" className={styles.group}>
        {toasts
          .filter(({ tone }) => tone === 'danger')
          .map((toast) => (
            <OneToast key={toast.key} toast={toast} />
          ))}
      </div>
    </section>,
    document.body,
  );
}

function OneToast({ toast: { key, message, tone, duration, action, link } }: { toast: ShownToast }) {
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer = window.setTimeout(leave, duration);
    function leave(): void {
      // A person who reads it, or is about to press its button, gets more time.
      if (element.current?.matches(':hover, :focus-within')) timer = window.setTimeout(leave, heldFor);
      else dismissToast(key);
    }
    return () => window.clearTimeout(timer);
  }, [key, duration]);
  return (
    <div ref={element} className={styles.toast} data-tone={tone}>
      {/* It begins on the side of its language, also with a name from another one, which is isolated. */}
      <p className={styles.message}>{message}</p>
      <span className={styles.buttons}>
        <span className={styles.actions}>
          {link !== undefined && (
            // The toasts stand outside of the router, whose addresses are in the hash.
            <a className={styles.action} href={`#${link.to}`} onClick={() => dismissToast(key)}>
              {link.label}
            </a>
          )}
          {action !== undefined && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismissToast(key);
                action.onClick();
              }}
            >
              {action.label}
            </button>
          )}
        </span>
        <button type="button" className={styles.close} aria-label={t('common.close')} onClick={() => dismissToast(key)}>
          <IconX size={18} aria-hidden />
        </button>
      </span>
    </div>
  );
}

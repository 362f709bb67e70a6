import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PushPayload } from '@trivet/shared/notifications/payload';
import { subscribeSession } from '#web/lib/session/session.ts';
import { isPepperplate, type PageState, type WorkerMessage } from '#web/worker/push-messages.ts';
import { forget, logged, refresh } from './device.ts';

/** Registers this device again for the person who logs in, where the browser allows it. */
export function useRegisteredDevice(): void {
  useEffect(() => {
    void logged(refresh);
    return subscribeSession((event) => {
      if (event !== 'logOut') void logged(refresh);
    });
  }, []);
}

/** Ends the notifications of this device, when its person logs out. The server forgets it with the session. */
export const forgetDevice = () => logged(forget);

/** Answers the service worker: what this page shows, and what a tapped notification opens. `tell` gets what Pepperplate does. */
export function useWorkerMessages(tell: (payload: PushPayload) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Browsers without service workers have no notifications either.
    const { serviceWorker } = navigator as Partial<Navigator>;
    const onMessage = ({ data, ports }: MessageEvent<WorkerMessage | null>) => {
      if (data?.type === 'PUSHED') {
        if (isPepperplate(data.payload)) tell(data.payload);
        const state: PageState = { isFocused: document.hasFocus(), path: window.location.hash.slice(1) };
        ports[0]?.postMessage(state);
      } else if (data?.type === 'OPEN') {
        void navigate(data.path);
        ports[0]?.postMessage(true);
      }
    };
    serviceWorker?.addEventListener('message', onMessage);
    serviceWorker?.startMessages();
    return () => serviceWorker?.removeEventListener('message', onMessage);
  }, [navigate, tell]);
}

import { createStore, useStore } from '#web/lib/stores/store.ts';
import { useMedia } from '#web/lib/browser/use-media.ts';

/** The browser's offer to install the page as an application. It can be taken once. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The offer that came before the application (public/boot.js). */
    installOffer?: InstallOffer | null;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
  interface Navigator {
    /** True in Safari on phones and tablets when the page was opened from the home screen. */
    standalone?: boolean;
  }
}

const offer = createStore<InstallOffer | null>(window.installOffer ?? null);
const wasInstalled = createStore(false);

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer.set(event);
});
window.addEventListener('appinstalled', () => wasInstalled.set(true));

/** Asks the person to install the application, by the browser's own dialog. */
export async function install(): Promise<void> {
  const taken = offer.get();
  offer.set(null);
  window.installOffer = null;
  if ((await taken?.prompt())?.outcome === 'accepted') wasInstalled.set(true);
}

/** Whether the page runs as an application, was just installed, or can be installed by {@link install}. */
export type Installation = 'running' | 'installed' | 'offered' | 'none';

/** Returns how far the installation in this browser is. */
export function useInstallation(): Installation {
  const isApplication = useMedia('(display-mode: standalone)') || navigator.standalone === true;
  const isInstalled = useStore(wasInstalled);
  const isOffered = useStore(offer) !== null;
  if (isApplication) return 'running';
  if (isInstalled) return 'installed';
  return isOffered ? 'offered' : 'none';
}

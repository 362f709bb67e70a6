import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { NavigationGuard } from '#web/app/navigation-guard.tsx';
import { OldBrowserWarning } from '#web/app/old-browser-warning.tsx';
import { useRealtime } from '#web/app/realtime.ts';
import { ScreenLoading } from '#web/app/screen-loading.tsx';
import { SkipLink } from '#web/app/shell/skip-link.tsx';
import { useCountNewsAnew, useNews } from '#web/app/shell/use-news.ts';
import { clearPins, usePins } from '#web/features/pins/pins.public.ts';
import { Shortcuts } from '#web/features/shortcuts/shortcuts.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { useIsBusy } from '#web/lib/server/activity.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { endLogOut, useIsAuthPromptOpen } from '#web/lib/server/auth-prompt.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { getToken, subscribeSession, useIsLoggedIn } from '#web/lib/server/session.ts';
import { useIsSplit } from '#web/lib/stores/split-pane.ts';
import { LoadingBar } from '#web/ui/feedback/loading-bar.tsx';
import { FrameContext } from '#web/ui/layout/frame.ts';
import styles from './shell.module.css';

const PreferencesSync = lazy(() => keepTrying(() => import('#web/app/preferences-sync.tsx')));
const SideMenu = lazy(() => keepTrying(() => import('#web/app/shell/side-menu.tsx')));
const MenuDrawer = lazy(() => keepTrying(() => import('#web/app/shell/menu-drawer.tsx')));
const CookingToolbar = lazy(() => keepTrying(() => import('#web/features/pins/cooking-toolbar.public.tsx')));
const AuthPrompt = lazy(() => keepTrying(() => import('#web/features/auth/auth-prompt.public.tsx')));

/** Surrounds every screen with menu, loading bar, navigation guard and live updates. */
export function Shell() {
  const t = useT();
  const isSettled = useIsSettled();
  const news = useNews(isSettled);
  const isSplit = useIsSplit();
  const isAskedToLogIn = useIsAuthPromptOpen();
  const isBusy = useIsBusy();
  const navigation = useNavigation();
  const menu = useMenu();
  useRealtime();
  useForgetOnLogOut();
  return (
    <FrameContext value={{ openMenu: isSplit ? null : menu.open, hasNews: news.requests + news.messages > 0 }}>
      <SkipLink />
      <Shortcuts />
      <LoadingBar active={isBusy || navigation.state !== 'idle'} label={t('common.loading')} />
      <div className={styles.shell} data-split={isSplit || undefined}>
        {isSplit && (
          <div className={styles.side}>
            <Suspense>
              <SideMenu news={news} />
            </Suspense>
          </div>
        )}
        <Suspense fallback={<ScreenLoading />}>
          <Outlet />
        </Suspense>
      </div>
      {!isSplit && menu.wasOpened && (
        <Suspense>
          <MenuDrawer open={menu.isOpen} news={news} onClose={menu.close} />
        </Suspense>
      )}
      {isAskedToLogIn && (
        <Suspense>
          <AuthPrompt />
        </Suspense>
      )}
      <PersonalParts isSettled={isSettled} />
      <OldBrowserWarning />
      <NavigationGuard />
      <ScrollRestoration />
    </FrameContext>
  );
}

/** Shows the parts for people who are logged in: pinned recipes, and the sync of preferences. */
function PersonalParts({ isSettled }: { isSettled: boolean }) {
  const isLoggedIn = useIsLoggedIn();
  const pins = usePins();
  if (!isLoggedIn) return null;
  return (
    <>
      {pins.length > 0 && (
        <Suspense>
          <CookingToolbar pins={pins} />
        </Suspense>
      )}
      {isSettled && (
        <Suspense>
          <PreferencesSync />
        </Suspense>
      )}
    </>
  );
}

/** Shows the menu as a drawer. It closes on navigation, and loads when it first opens. */
function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { key } = useLocation();
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    setIsOpen(false);
  }
  const countAnew = useCountNewsAnew();
  const open = () => {
    countAnew();
    setWasOpened(true);
    setIsOpen(true);
  };
  return { isOpen, wasOpened, open, close: () => setIsOpen(false) };
}

const settlingTime = 1000;

/** Returns true once the first screen has had time to draw. Less urgent parts then load. */
function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsSettled(true), settlingTime);
    return () => window.clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Forgets a person's data when they log out. A log-out in any tab leads to the welcome page in all of them. */
function useForgetOnLogOut(): void {
  const navigate = useNavigate();
  // The screen is drawn a moment before its effects run.
  const [drawnFor] = useState(getToken);
  useEffect(
    () =>
      subscribeSession((event) => {
        if (event === 'renewal') {
          void queryClient.invalidateQueries();
          return;
        }
        queryClient.clear();
        clearPins();
        if (event === 'logOut') void Promise.resolve(navigate(paths.welcome)).then(endLogOut);
      }, drawnFor),
    [navigate, drawnFor],
  );
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate, useNavigation } from 'react-router-dom';
import { NavigationGuard } from '#web/app/navigation-guard.tsx';
import { ScreenLoading } from '#web/app/screen-loading.tsx';
import { MenuInView } from '#web/app/shell/menu-in-view.tsx';
import { useNews } from '#web/app/shell/use-news.ts';
import { forgetPins, usePins } from '#web/features/pins/pins.public.ts';
import { Shortcuts } from '#web/features/shortcuts/shortcuts.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { isCookAddress, paths } from '#web/lib/paths.ts';
import { type MenuPlace, useMenuPlace } from '#web/lib/preferences/menu-place.ts';
import { useIsBusy } from '#web/lib/server/activity.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { beginLogOut, endLogOut, useIsAuthPromptOpen } from '#web/lib/session/auth-prompt.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { getToken, subscribeSession, useIsLoggedIn } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { timersSign } from '#web/lib/stores/timers-sign.ts';
import { unsentSign } from '#web/lib/stores/unsent-sign.ts';
import { LoadingBar } from '#web/ui/feedback/loading-bar.tsx';
import { FrameContext } from '#web/ui/layout/frame.ts';
import styles from './shell.module.css';

const LessUrgentParts = lazy(() => keepTrying(() => import('#web/app/shell/less-urgent-parts.tsx')));
const MenuDrawer = lazy(() => keepTrying(() => import('#web/app/shell/menu-drawer.tsx')));
const CookingToolbar = lazy(() => keepTrying(() => import('#web/features/pins/cooking-toolbar.public.tsx')));
const UnsentSign = lazy(() => keepTrying(() => import('#web/app/shell/unsent-sign.tsx')));
const AuthPrompt = lazy(() => keepTrying(() => import('#web/features/auth/auth-prompt.public.tsx')));

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
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return { isOpen, wasOpened, open, close: () => setIsOpen(false) };
}

/**
 * Returns the place of the menu on this screen. A screen with its own actions at the lower edge has no bar of the menu,
 * and cook mode, which fills the window, nothing of it.
 */
function useShownMenuPlace(): MenuPlace {
  const place = useMenuPlace();
  const isCooking = isCookAddress(useLocation());
  const isBarless = useMatches().some(({ handle }) => (handle as { menuBar?: false } | undefined)?.menuBar === false);
  return isCooking || (place === 'bar' && isBarless) ? 'header' : place;
}

/**
 * Jumps past the menu to the content. The Tab key reaches it first. It is no link, because the hash of a link would be
 * an address.
 */
function SkipLink() {
  const t = useT();
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById('content')?.focus()}>
      {t('common.skipToContent')}
    </button>
  );
}

/** Surrounds every screen with menu, loading bar, navigation guard and live updates. */
export function Shell() {
  const t = useT();
  const isSettled = useIsSettled();
  const news = useNews(isSettled);
  const hasUnsent = useStore(unsentSign);
  const place = useShownMenuPlace();
  const isAskedToLogIn = useIsAuthPromptOpen();
  const isBusy = useIsBusy();
  const navigation = useNavigation();
  const menu = useMenu();
  useForgetOnLogOut();
  return (
    <FrameContext
      value={{
        openMenu: place === 'header' ? menu.open : null,
        hasNews: news.requests + news.messages + news.lists + news.plans > 0,
        sign: hasUnsent && (
          <Suspense>
            <UnsentSign />
          </Suspense>
        ),
      }}
    >
      <SkipLink />
      <Shortcuts />
      <LoadingBar active={isBusy || navigation.state !== 'idle'} label={t('common.loading')} />
      <div className={styles.shell} data-menu={place}>
        <MenuInView place={place} news={news} isOpen={menu.isOpen} onOpen={menu.open} />
        <Suspense fallback={<ScreenLoading />}>
          <Outlet />
        </Suspense>
      </div>
      {place !== 'pane' && menu.wasOpened && (
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
      <NavigationGuard />
      <ScrollRestoration />
    </FrameContext>
  );
}

/** Shows pinned recipes and timers, and runs what people need who are logged in, such as the sync of preferences. */
function PersonalParts({ isSettled }: { isSettled: boolean }) {
  const isLoggedIn = useIsLoggedIn();
  const pins = usePins();
  const hasTimers = useStore(timersSign);
  return (
    <>
      {(hasTimers || (isLoggedIn && pins.length > 0)) && (
        <Suspense>
          <CookingToolbar pins={pins} hasTimers={hasTimers} />
        </Suspense>
      )}
      {isLoggedIn && isSettled && (
        <Suspense>
          <LessUrgentParts />
        </Suspense>
      )}
    </>
  );
}

const settlingTime = 1000;

/** Returns true once the first screen is there and has had time to draw. Less urgent parts then load. */
function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    let timer = window.setTimeout(settle, settlingTime);
    function settle(): void {
      if (document.querySelector('#content[aria-busy]') === null) setIsSettled(true);
      else timer = window.setTimeout(settle, settlingTime);
    }
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
        forgetPins();
        if (event !== 'logOut') return;
        beginLogOut();
        void Promise.resolve(navigate(paths.welcome)).then(endLogOut);
      }, drawnFor),
    [navigate, drawnFor],
  );
}

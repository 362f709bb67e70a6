import { lazy, Suspense } from 'react';
import { IconMenu2 } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { type MainPlace, mainPlaces } from '#web/app/shell/main-places.tsx';
import { MenuWidthButton } from '#web/app/shell/menu-width-button.tsx';
import { useLinkState } from '#web/app/shell/use-link-state.ts';
import type { News } from '#web/app/shell/use-news.ts';
import { useT } from '#web/lib/i18n.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import type { MenuPlace } from '#web/lib/preferences/menu-place.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './menu-in-view.module.css';

const SideMenu = lazy(() => keepTrying(() => import('#web/app/shell/side-menu.tsx')));

interface MenuInViewProps {
  place: MenuPlace;
  news: News;
  /** Whether the whole menu is open above the page. */
  isOpen: boolean;
  /** Opens the whole menu. */
  onOpen: () => void;
}

/** Shows what is always in view of the menu: all of it, the rail of a wide window, the bar of a phone, or nothing. */
export function MenuInView({ place, ...rest }: MenuInViewProps) {
  if (place === 'header') return null;
  if (place !== 'pane') return <MainPlaces place={place} {...rest} />;
  return (
    <div className={styles.pane}>
      <Suspense>
        <SideMenu news={rest.news} isBesidePage />
      </Suspense>
    </div>
  );
}

const placesIn = (place: 'rail' | 'bar'): MainPlace[] =>
  Object.values<MainPlace>(mainPlaces).filter(({ inView }) => place === 'rail' || inView === 'everywhere');

function MainPlaces({ place, news, isOpen, onOpen }: MenuInViewProps & { place: 'rail' | 'bar' }) {
  const t = useT();
  // The entries of the rail show what is new themselves.
  const hasNews = place === 'bar' && news.requests + news.messages > 0;
  return (
    <nav className={styles[place]} aria-label={t('menu.quickAccess')}>
      <ul className={styles.places}>
        {placesIn(place).map((entry) => (
          <Place key={entry.to} entry={entry} count={entry.news === undefined ? 0 : news[entry.news]} />
        ))}
        <li>
          <button
            type="button"
            className={styles.place}
            aria-label={hasNews ? t('menu.moreWithNews') : undefined}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={onOpen}
          >
            <span className={styles.icon} data-news={hasNews || undefined}>
              <IconMenu2 size={20} />
            </span>
            {t('menu.more')}
          </button>
        </li>
      </ul>
      {place === 'rail' && <MenuWidthButton className={styles.place} />}
    </nav>
  );
}

function Place({ entry, count }: { entry: MainPlace; count: number }) {
  const t = useT();
  const { to, label, shortLabel = label, icon } = entry;
  const state = useLinkState(entry, count);
  return (
    <li>
      <NavLink to={to} state={state} className={styles.place ?? ''}>
        <span className={styles.icon}>{icon}</span>
        {t(shortLabel)}
        {count > 0 && (
          <span className={styles.count}>
            <Badge count={count} label={t('menu.new', { count })} />
          </span>
        )}
      </NavLink>
    </li>
  );
}

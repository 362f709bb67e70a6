import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import type { MenuEntry } from '#web/app/shell/main-places.tsx';
import { menuEntries } from '#web/app/shell/menu-entries.tsx';
import { MenuWidthButton } from '#web/app/shell/menu-width-button.tsx';
import { useLinkState } from '#web/app/shell/use-link-state.ts';
import type { News } from '#web/app/shell/use-news.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Brand } from '#web/ui/layout/brand.tsx';
import styles from './side-menu.module.css';

interface SideMenuProps {
  news: News;
  /** The content before the brand. */
  start?: ReactNode;
  /** Whether the menu is always in view. It can then shrink to its icons. */
  isBesidePage?: boolean;
}

/** Draws the menu, for the drawer and for the split pane. */
export default function SideMenu({ news, start, isBesidePage = false }: SideMenuProps) {
  const t = useT();
  const { main, rest } = menuEntries(useIsLoggedIn());
  return (
    <nav className={styles.menu} aria-label={t('menu.name')}>
      <div className={styles.head}>
        <Link to={paths.root} className={styles.brand}>
          <Brand />
        </Link>
        {start}
      </div>
      <div className={styles.entries}>
        {[main, rest].map((entries, group) => (
          <ul key={group} className={styles.group}>
            {entries.map((entry) => (
              <MenuLink key={entry.to} entry={entry} count={entry.news === undefined ? 0 : news[entry.news]} />
            ))}
          </ul>
        ))}
      </div>
      <div className={styles.foot}>
        {isBesidePage && <MenuWidthButton className={styles.entry} />}
        <Link to={paths.aboutDetails} className={styles.version}>
          {t('menu.version', { version: __APP_VERSION__ })}
        </Link>
      </div>
    </nav>
  );
}

function MenuLink({ entry, count }: { entry: MenuEntry; count: number }) {
  const t = useT();
  const { to, label, icon } = entry;
  const state = useLinkState(entry, count);
  return (
    <li>
      <NavLink to={to} state={state} className={styles.entry ?? ''} end>
        {icon}
        <span className={styles.words}>{t(label)}</span>
        {count > 0 && <Badge count={count} label={t('menu.new', { count })} />}
      </NavLink>
    </li>
  );
}

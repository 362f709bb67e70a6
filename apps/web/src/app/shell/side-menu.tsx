import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { menuEntries } from '#web/app/shell/menu-entries.tsx';
import { useT, type MessageKey } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { useIsLoggedIn } from '#web/lib/session.ts';
import { Brand } from '#web/ui/brand.tsx';
import styles from './side-menu.module.css';

/** The menu itself, in the drawer and in the split pane; `start` stands before the brand. */
export function SideMenu({ start }: { start?: ReactNode }) {
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
              <MenuLink key={entry.to} {...entry} />
            ))}
          </ul>
        ))}
      </div>
      <div className={styles.foot}>
        <Link to={paths.aboutDetails} className={styles.version}>
          {t('menu.version', { version: __APP_VERSION__ })}
        </Link>
      </div>
    </nav>
  );
}

function MenuLink({ to, label, icon }: { to: string; label: MessageKey; icon: ReactNode }) {
  const t = useT();
  return (
    <li>
      <NavLink to={to} className={styles.entry ?? ''} end>
        {icon}
        {t(label)}
      </NavLink>
    </li>
  );
}

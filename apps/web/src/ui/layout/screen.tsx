import { useEffect, useRef, type ReactNode } from 'react';
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '../icon-button.tsx';
import { OptionsMenu } from '../menus/options-menu.tsx';
import { useFrame } from './frame.ts';
import styles from './screen.module.css';
import { useWayBack } from './way-back.ts';

interface PrimaryAction {
  label: string;
  icon: ReactNode;
  to?: string;
  onClick?: () => void;
}

interface ScreenProps {
  title: string;
  /** Title of the browser's tab. The default is the title of the screen. */
  documentTitle?: string;
  /** Address of the parent screen. With it, a back button replaces the menu button. */
  back?: string;
  /** Options (OptionToggle, OptionChoice, OptionAction …) behind the one button at the end. */
  options?: ReactNode;
  /** Icon buttons before the options. */
  actions?: ReactNode;
  /** The main action. It floats on phones, and is in the bar elsewhere. */
  primaryAction?: PrimaryAction;
  /** Width of the content: lists and grids, text and forms, or one short form. */
  width?: 'wide' | 'reading' | 'narrow';
  /** `page`: the screen draws a ScreenHeading itself, and the bar repeats the title quietly. */
  heading?: 'bar' | 'page';
  /** Replaces the title in the bar. The screen then draws a ScreenHeading itself. */
  barTitle?: ReactNode;
  children: ReactNode;
}

const productName = 'Trivet';

/** The frame of every screen: bar with title and controls, content, and the title of the document. */
export function Screen({
  title,
  documentTitle = title,
  children,
  width = 'wide',
  heading = 'bar',
  ...rest
}: ScreenProps) {
  const { back, options, actions, primaryAction, barTitle } = rest;
  const { sign } = useFrame();
  useDocumentTitle(documentTitle);
  return (
    <main id="content" className={styles.screen} tabIndex={-1}>
      <div className={styles.bar}>
        <div className={styles.inner} data-width={width}>
          <WayOut back={back} />
          <BarTitle title={title} heading={heading} replacement={barTitle} />
          <div className={styles.controls}>
            {sign}
            {primaryAction !== undefined && <PrimaryActionButton {...primaryAction} />}
            {actions}
            {options !== undefined && <OptionsMenu>{options}</OptionsMenu>}
          </div>
        </div>
      </div>
      <div className={styles.content} data-width={width} data-floating={primaryAction !== undefined || undefined}>
        {children}
      </div>
    </main>
  );
}

interface BarTitleProps {
  title: string;
  heading: 'bar' | 'page';
  replacement: ReactNode;
}

function BarTitle({ title, heading, replacement }: BarTitleProps) {
  if (replacement !== undefined) return <div className={styles.replacement}>{replacement}</div>;
  if (heading === 'bar') return <ScreenHeading quiet>{title}</ScreenHeading>;
  return (
    <span className={styles.repeat} aria-hidden dir="auto">
      <span>{title}</span>
    </span>
  );
}

function WayOut({ back }: { back: string | undefined }) {
  const t = useT();
  const { openMenu, hasNews } = useFrame();
  const way = useWayBack(back);
  if (way !== null) {
    return <IconButton label={t('common.back')} icon={<IconArrowLeft className={styles.arrow} size={20} />} {...way} />;
  }
  if (openMenu === null) return null;
  const icon = (
    <span className={styles.menu} data-news={hasNews || undefined}>
      <IconMenu2 size={20} />
    </span>
  );
  return <IconButton label={t(hasNews ? 'common.menuWithNews' : 'common.menu')} icon={icon} onClick={openMenu} />;
}

/** The heading of a screen. It takes the focus after a navigation. `quiet` has the size of the bar. */
export function ScreenHeading({ children, quiet = false }: { children: string; quiet?: boolean }) {
  const element = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    // The first page leaves the focus to the browser. A field that already has the focus keeps it.
    const isTaken = document.activeElement?.closest('#content') != null && document.activeElement !== element.current;
    if (key !== 'default' && !isTaken) element.current?.focus({ preventScroll: true });
  }, [key, pathname]);
  return (
    <h1 ref={element} className={quiet ? styles.quiet : styles.heading} tabIndex={-1} dir="auto">
      {children}
    </h1>
  );
}

function PrimaryActionButton({ label, icon, to, onClick }: PrimaryAction) {
  const words = (
    <>
      {icon}
      <span className={styles.words}>{label}</span>
    </>
  );
  return to === undefined ? (
    <button type="button" className={styles.primary} aria-label={label} onClick={onClick}>
      {words}
    </button>
  ) : (
    <Link to={to} className={styles.primary} aria-label={label}>
      {words}
    </Link>
  );
}

/** Sets the title of the browser's tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === productName || title === '' ? productName : `${title} · ${productName}`;
  }, [title]);
}

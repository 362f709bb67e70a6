import { IconBookmark } from '@tabler/icons-react';
import { maxPageLength } from '@trivet/shared/clip/schemas';
import { type MouseEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { serverUrl } from '#web/lib/server/server.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import styles from './clip.module.css';

const placeId = 'bookmarklet';

/** Scrolls to the part about the bookmark. */
export function showBookmarklet(): void {
  const place = document.getElementById(placeId);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

/** The page that receives the page of a bookmarklet and passes it on to the clip screen. */
const receivePage = 'receive-page.html';

/**
 * Returns the code of a bookmark for somebody else's page. It opens our page and gives it the other page as the reader
 * sees it. So it works behind log-ins, and where sites refuse servers. `server` is the address of this application. The
 * bookmark answers only the window that it opened, and sends the page nowhere else.
 */
function bookmarkletOf(server: string): string {
  const { href, origin } = new URL(receivePage, server);
  const code = `(()=>{const w=open(${JSON.stringify(`${href}#`)}+encodeURIComponent(location.href)),o=${JSON.stringify(origin)};const l=e=>{if(e.source!==w||e.origin!==o||e.data!=='ready')return;removeEventListener('message',l);w.postMessage({url:location.href,html:document.documentElement.outerHTML.slice(0,${maxPageLength})},o)};addEventListener('message',l)})()`;
  return `javascript:${encodeURIComponent(code)}`;
}

/** Shows a bookmark that hands over any recipe page as the reader sees it, with how to set it up. */
export function Bookmarklet() {
  const t = useT();
  const [parameters] = useSearchParams();
  const isAsked = parameters.get('help') === 'bookmarklet';
  useEffect(() => {
    if (!isAsked) return;
    const timer = window.setTimeout(showBookmarklet);
    return () => window.clearTimeout(timer);
  }, [isAsked]);
  const code = bookmarkletOf(serverUrl(''));
  return (
    <div id={placeId} tabIndex={-1} className={styles.bookmarklet}>
      <Section title={t('clip.bookmarklet.title')} intro={t('clip.bookmarklet.intro')}>
        <Panel>
          <ol className={styles.steps}>
            <li>{t('clip.bookmarklet.step1')}</li>
            <li>
              {t('clip.bookmarklet.step2')}
              <BookmarkletLink code={code} />
            </li>
            <li>{t('clip.bookmarklet.step3')}</li>
          </ol>
          <p className={styles.quiet}>{t('clip.bookmarklet.copyHelp')}</p>
          <div className={styles.ways}>
            <CopyButton
              text={code}
              label={t('clip.bookmarklet.copy')}
              failure={t('clip.bookmarklet.copyFailed')}
              tone="secondary"
            />
          </div>
        </Panel>
      </Section>
    </div>
  );
}

/** Shows the bookmarklet, which people drag to their bookmarks. A press here only explains that. */
function BookmarkletLink({ code }: { code: string }) {
  const t = useT();
  const [wasPressed, setWasPressed] = useState(false);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setWasPressed(true);
  };
  return (
    <div>
      <a
        // React refuses such addresses, rightly anywhere else.
        ref={(link) => link?.setAttribute('href', code)}
        href={placeId}
        className={styles.bookmark}
        onClick={press}
      >
        <IconBookmark size={20} aria-hidden />
        {t('clip.bookmarklet.name')}
      </a>
      <p role="status" className={styles.quiet}>
        {wasPressed && t('clip.bookmarklet.pressed')}
      </p>
    </div>
  );
}

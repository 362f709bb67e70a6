import { serverUrl } from '#web/lib/server/server.ts';
import { printAddress, type PrintSettings } from './print-address.ts';
import styles from './print.module.css';
import type { Printable } from './use-printable.ts';

/** Most recipes in a preview: as many as fit on a first sheet. */
const shownRecipes = 4;

interface PrintPreviewProps {
  settings: PrintSettings;
  printable: Printable;
  /** The name of the preview. Without one it is a sample of a choice that has a name. */
  title?: string;
}

const isWide = ({ choice }: PrintSettings): boolean => choice === 'halfSheet' || choice === 'compact';

/** Shows the first sheet, which the server draws and this component shrinks. Nothing in it can be pressed or run. */
export function PrintPreview({ settings, printable: { data }, title }: PrintPreviewProps) {
  return (
    <div className={styles.preview} data-wide={isWide(settings) || undefined} data-paper={settings.paper}>
      {data !== undefined && (
        <iframe
          className={styles.page}
          title={title ?? ''}
          src={serverUrl(printAddress(settings, { ...data, limit: shownRecipes }))}
          sandbox="allow-same-origin"
          tabIndex={-1}
        />
      )}
    </div>
  );
}

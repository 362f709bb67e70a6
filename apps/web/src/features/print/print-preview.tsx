import type { Paper } from '@trivet/shared/print/paper';
import { serverUrl } from '#web/lib/server/server.ts';
import styles from './print.module.css';

interface PrintPreviewProps {
  /** The address of the page below the server's own, or undefined while it is not known. */
  address: string | undefined;
  paper: Paper;
  /** Whether the sheet lies on its long side. */
  isWide?: boolean;
  /** The name of the preview. Without one it is a sample of a choice that has a name. */
  title?: string;
}

/** Shows the first sheet of a page and shrinks it. Nothing in it can be pressed or run. */
export function PrintPreview({ address, paper, isWide = false, title }: PrintPreviewProps) {
  return (
    <div className={styles.preview} data-wide={isWide || undefined} data-paper={paper}>
      {address !== undefined && (
        <iframe
          className={styles.page}
          title={title ?? ''}
          src={serverUrl(address)}
          sandbox="allow-same-origin"
          tabIndex={-1}
        />
      )}
    </div>
  );
}

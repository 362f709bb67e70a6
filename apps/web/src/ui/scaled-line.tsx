import type { ScaledPiece } from '@trivet/shared/amounts/scaling/scaled-pieces';
import { LineText } from './line-text.tsx';
import styles from './scaled-line.module.css';

/** Shows a scaled line. The amounts that have changed stand out. */
export const ScaledLine = ({ pieces }: { pieces: readonly ScaledPiece[] }) =>
  pieces.map(({ text, isChanged }, place) =>
    isChanged ? (
      <bdi key={place} className={styles.scaled} dir="ltr" data-scaled>
        {text}
      </bdi>
    ) : (
      <LineText key={place} line={text} />
    ),
  );

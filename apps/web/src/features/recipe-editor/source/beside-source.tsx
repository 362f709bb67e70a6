import { type ReactNode, useRef } from 'react';
import type { Doubt } from './places.ts';
import type { EditorClip } from './recipe-source.public.ts';
import { SourcePanel } from './source-panel.tsx';
import styles from './source.module.css';
import { useMarks } from './use-marks.ts';

interface BesideSourceProps {
  clip: EditorClip | undefined;
  doubts: readonly Doubt[];
  /** The form. */
  children: ReactNode;
}

/** Shows a form beside what its recipe was read from, if there is something to show. */
export const BesideSource = ({ clip, doubts, children }: BesideSourceProps) =>
  clip?.source === undefined ? (
    children
  ) : (
    <Beside clip={clip} source={clip.source} doubts={doubts}>
      {children}
    </Beside>
  );

/** Marks in the source where each line of the form comes from. */
function Beside({
  clip,
  source,
  doubts,
  children,
}: BesideSourceProps & Required<Pick<EditorClip, 'source'>> & { clip: EditorClip }) {
  const { mark, follow, select, forget } = useMarks(clip.clipped, source.sources);
  const fields = useRef<HTMLDivElement>(null);
  const show = (doubt: Doubt) => select(doubt, fields.current?.querySelector('form') ?? null);
  return (
    <div className={styles.review}>
      <SourcePanel source={source} mark={mark} doubts={doubts} onTurn={forget} onDoubt={show} />
      <div ref={fields} onFocus={follow} onSelect={follow}>
        {children}
      </div>
    </div>
  );
}

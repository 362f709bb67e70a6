import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PagePicture } from './page-picture.tsx';
import { type Doubt, type DoubtReason, linesWith } from './places.ts';
import type { RecipeSource } from './recipe-source.public.ts';
import styles from './source.module.css';
import type { Mark } from './use-marks.ts';

/** Most characters of a text that are shown. A recipe is shorter by far. */
const shownLength = 100_000;

interface SourceTextProps {
  text: string;
  /** The line of the recipe to mark, or '' for none. */
  marked: string;
}

/** Shows the text that a recipe was read from, with the lines marked that a line of the recipe comes from. */
function SourceText({ text, marked }: SourceTextProps) {
  const t = useT();
  const lines = useMemo(() => text.slice(0, shownLength).split(/\r\n|\r|\n/), [text]);
  const [first, last] = useMemo(() => linesWith(lines, marked) ?? [-1, -1], [lines, marked]);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const line = frame.current?.querySelector<HTMLElement>('[data-marked]');
    if (frame.current == null || line == null) return;
    frame.current.scrollTo({ top: line.offsetTop - frame.current.clientHeight / 3 });
  }, [first]);
  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={t('photo.review.text')}>
      <div className={styles.text}>
        {lines.map((line, at) => (
          <p key={at} dir="auto" data-marked={(at >= first && at <= last) || undefined}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

interface SourcePanelProps {
  source: RecipeSource;
  mark: Mark | null;
  doubts: readonly Doubt[];
  /** Called when the person turns to another page. */
  onTurn: () => void;
  onDoubt: (doubt: Doubt) => void;
}

/** Shows what the recipe was read from: its pages, or its text. */
export function SourcePanel({ source, mark, doubts, onTurn, onDoubt }: SourcePanelProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  const hasPictures = source.pictures.length > 0;
  return (
    <section className={styles.panel} data-open={isOpen || undefined} aria-label={t('photo.review.title')}>
      <div className={styles.head}>
        <DoubtSteps doubts={doubts} onDoubt={onDoubt} />
        <IconButton
          label={t(toggleWords(hasPictures, isOpen))}
          icon={isOpen ? <IconChevronUp size={20} /> : <IconChevronDown size={20} />}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen &&
        (hasPictures ? (
          <Pages source={source} mark={mark} doubts={doubts} onTurn={onTurn} />
        ) : (
          <SourceText text={source.text} marked={mark?.text ?? ''} />
        ))}
    </section>
  );
}

function toggleWords(hasPictures: boolean, isOpen: boolean): MessageKey {
  if (hasPictures) return isOpen ? 'photo.review.hidePhoto' : 'photo.review.showPhoto';
  return isOpen ? 'photo.review.hideText' : 'photo.review.showText';
}

function Pages({ source, mark, doubts, onTurn }: Omit<SourcePanelProps, 'onDoubt'>) {
  const t = useT();
  const [turned, setTurned] = useState(0);
  const page = Math.min(mark?.page ?? turned, source.pictures.length - 1);
  const src = source.pictures[page];
  const count = source.pictures.length;
  const turn = (by: number) => {
    onTurn();
    setTurned(page + by);
  };
  const words = t('photo.review.page', { number: page + 1, count });
  if (src === undefined) return null;
  return (
    <PagePicture
      key={src}
      src={src}
      alt={words}
      quarterTurns={source.pages[page]?.quarterTurns ?? 0}
      marked={mark?.page === page ? mark.box : null}
      doubtful={doubts.flatMap(({ page: on, box, reason }) =>
        on === page && box !== null && reason === 'unsure' ? [box] : [],
      )}
    >
      {count > 1 && (
        <div className={styles.tools}>
          <StepButton way="previousPage" disabled={page === 0} onClick={() => turn(-1)} />
          <span>{words}</span>
          <StepButton way="nextPage" disabled={page === count - 1} onClick={() => turn(1)} />
        </div>
      )}
    </PagePicture>
  );
}

const reasonWords: Record<DoubtReason, MessageKey> = {
  unsure: 'photo.review.unsure',
  unseen: 'photo.review.unseen',
  absent: 'photo.review.absent',
};

/** Goes through all that should be compared, one by one. */
function DoubtSteps({ doubts, onDoubt }: Pick<SourcePanelProps, 'doubts' | 'onDoubt'>) {
  const t = useT();
  const [at, setAt] = useState(-1);
  if (doubts.length === 0) return <p className={styles.count}>{t('photo.review.title')}</p>;
  // What was put right is no longer in the list.
  const shown = doubts[Math.min(at, doubts.length - 1)];
  const step = (by: number) => {
    const next = (Math.min(at, doubts.length - 1) + by + doubts.length) % doubts.length;
    setAt(next);
    const doubt = doubts[next];
    if (doubt !== undefined) onDoubt(doubt);
  };
  return (
    <>
      <p className={styles.count}>{t('photo.review.toCheck', { count: doubts.length })}</p>
      {doubts.length > 1 && at !== -1 && <StepButton way="previousDoubt" onClick={() => step(-1)} />}
      <StepButton way="nextDoubt" onClick={() => step(1)} />
      <p className={styles.doubt} role="status">
        {shown !== undefined && t(reasonWords[shown.reason], { text: shown.text })}
      </p>
    </>
  );
}

const stepWords = {
  previousPage: 'photo.review.previousPage',
  nextPage: 'photo.review.nextPage',
  previousDoubt: 'photo.review.previousDoubt',
  nextDoubt: 'photo.review.nextDoubt',
} as const;

interface StepButtonProps {
  way: keyof typeof stepWords;
  disabled?: boolean;
  onClick: () => void;
}

function StepButton({ way, disabled = false, onClick }: StepButtonProps) {
  const t = useT();
  const Icon = way.startsWith('next') ? IconChevronRight : IconChevronLeft;
  return (
    <IconButton
      label={t(stepWords[way])}
      icon={<Icon className={styles.arrow} size={20} />}
      disabled={disabled}
      onClick={onClick}
    />
  );
}

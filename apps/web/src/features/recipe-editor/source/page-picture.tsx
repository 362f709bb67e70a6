import type { PageBox } from '@trivet/shared/ocr/schemas';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './source.module.css';

const largestZoom = 4;
const zoomStep = 1.5;
/** The part of the width that a marked line takes. */
const markedPart = 0.94;

const zoomTo = (zoom: number): number => Math.max(1, Math.min(largestZoom, zoom));

interface PagePictureProps {
  src: string;
  /** How often the picture is turned clockwise by a quarter, so that the text is upright. */
  quarterTurns: number;
  marked: PageBox | null;
  /** The places of doubtful words. */
  doubtful: readonly PageBox[];
  alt: string;
  /** Controls at the lower edge, before those for the zoom. */
  children: ReactNode;
}

/** Shows a page with marks. A marked line is brought into view as large as fits. */
export function PagePicture({ src, quarterTurns, marked, doubtful, alt, children }: PagePictureProps) {
  const t = useT();
  const size = useNaturalSize(src);
  const frame = useRef<HTMLDivElement>(null);
  // What a person chooses counts until another line is marked.
  const [chosen, setChosen] = useState<{ at: PageBox | null; zoom: number } | null>(null);
  const ownZoom = marked === null ? 1 : zoomTo(markedPart / marked.width);
  const zoom = chosen?.at === marked ? chosen.zoom : ownZoom;
  useLayoutEffect(() => {
    if (frame.current !== null && marked !== null) showPlace(frame.current, marked);
  }, [marked, zoom, size]);
  const choose = (factor: number) => setChosen({ at: marked, zoom: zoomTo(zoom * factor) });
  return (
    <div className={styles.picture}>
      {/* Left is left on a picture, in every language. */}
      <div ref={frame} className={styles.frame} dir="ltr" tabIndex={0} role="region" aria-label={alt}>
        {size !== null && (
          <Sheet src={src} size={size} turns={quarterTurns} zoom={zoom} marked={marked} doubtful={doubtful} />
        )}
      </div>
      <div className={styles.bar}>
        {children}
        <div className={styles.tools}>
          <IconButton
            label={t('photo.review.zoomOut')}
            icon={<IconZoomOut size={20} />}
            disabled={zoom <= 1}
            onClick={() => choose(1 / zoomStep)}
          />
          <IconButton
            label={t('photo.review.zoomIn')}
            icon={<IconZoomIn size={20} />}
            disabled={zoom >= largestZoom}
            onClick={() => choose(zoomStep)}
          />
        </div>
      </div>
    </div>
  );
}

interface Size {
  width: number;
  height: number;
}

/** Returns the size of a picture once it has loaded. */
function useNaturalSize(src: string): Size | null {
  const [loaded, setLoaded] = useState<(Size & { src: string }) | null>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setLoaded({ src, width: image.naturalWidth, height: image.naturalHeight });
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return loaded?.src === src ? loaded : null;
}

/** Scrolls to the middle of a place. */
function showPlace(frame: HTMLElement, { left, top, width, height }: PageBox): void {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = frame;
  frame.scrollTo({
    left: (left + width / 2) * scrollWidth - clientWidth / 2,
    top: (top + height / 2) * scrollHeight - clientHeight / 2,
  });
}

interface SheetProps {
  src: string;
  size: Size;
  turns: number;
  zoom: number;
  marked: PageBox | null;
  doubtful: readonly PageBox[];
}

/** How a picture of `width` and `height` moves to stay in its corner after so many quarter turns. */
const turnings = [
  () => '',
  ({ height }: Size) => `translate(${height} 0) rotate(90)`,
  ({ width, height }: Size) => `translate(${width} ${height}) rotate(180)`,
  ({ width }: Size) => `translate(0 ${width}) rotate(270)`,
];

function Sheet({ src, size, turns, zoom, marked, doubtful }: SheetProps) {
  const isOnSide = turns % 2 === 1;
  const [width, height] = isOnSide ? [size.height, size.width] : [size.width, size.height];
  const placeOf = (box: PageBox, room: number) => ({
    x: box.left * width - room,
    y: box.top * height - room,
    width: box.width * width + 2 * room,
    height: box.height * height + 2 * room,
  });
  return (
    <svg className={styles.sheet} viewBox={`0 0 ${width} ${height}`} style={{ width: `${zoom * 100}%` }} aria-hidden>
      <image href={src} width={size.width} height={size.height} transform={turnings[turns]?.(size) ?? ''} />
      {doubtful.map((box) => (
        <rect key={`${box.left} ${box.top}`} className={styles.doubtful} {...placeOf(box, 2)} />
      ))}
      {marked !== null && <rect className={styles.marked} {...placeOf(marked, 4)} />}
    </svg>
  );
}

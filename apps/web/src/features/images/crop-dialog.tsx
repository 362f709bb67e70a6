import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { type Crop, dragged, maxZoom, squareOf, wholeCrop } from './crop-area.ts';
import styles from './crop-dialog.module.css';

/** Pixels of a side of what is cut out. The server makes the smaller ones. */
const cutSide = 1_024;

interface CropDialogProps {
  file: File;
  /** Called with what was cut out, or with null when the person chose none of it. */
  onDone: (file: File | null) => void;
}

/**
 * Cuts a square out of a picture, by dragging or by sliders, which arrow keys move. A picture that the browser cannot read
 * is handed over whole, because the server may know its format.
 */
export default function CropDialog({ file, onDone }: CropDialogProps) {
  const t = useT();
  const picture = usePicture(file, () => onDone(file));
  // The dialog may come after the picture.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  useEffect(() => {
    if (picture !== null && canvas !== null) draw(canvas, picture, crop);
  }, [picture, canvas, crop]);
  const cut = () => {
    canvas?.toBlob((blob) => onDone(blob && new File([blob], 'picture.png', { type: blob.type })), 'image/png');
  };
  return (
    <Dialog
      open
      size="small"
      title={t('images.crop.title')}
      onClose={() => onDone(null)}
      footer={
        <>
          <Button onClick={() => onDone(null)}>{t('common.cancel')}</Button>
          <Button tone="primary" disabled={picture === null || canvas === null} onClick={cut}>
            {t('images.crop.done')}
          </Button>
        </>
      }
    >
      <canvas
        ref={setCanvas}
        className={styles.frame}
        width={cutSide}
        height={cutSide}
        role="img"
        aria-label={t('images.crop.preview')}
        {...useDrag((by) => picture !== null && setCrop((before) => dragged(picture, before, by)))}
      />
      <Slider
        label="images.crop.zoom"
        max={maxZoom}
        min={1}
        value={crop.zoom}
        onChange={(zoom) => setCrop({ ...crop, zoom })}
      />
      <Slider label="images.crop.across" max={1} min={0} value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
      <Slider label="images.crop.down" max={1} min={0} value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
    </Dialog>
  );
}

interface SliderProps {
  label: MessageKey;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, onChange, ...range }: SliderProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{t(label)}</label>
      {/* Left is left in a picture, whatever the direction of the language. */}
      <input
        id={id}
        type="range"
        dir="ltr"
        step={0.01}
        {...range}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** Reads a picture. Calls `onUnreadable` for one that the browser does not know. */
function usePicture(file: File, onUnreadable: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const latest = useRef(onUnreadable);
  useEffect(() => {
    latest.current = onUnreadable;
  });
  useEffect(() => {
    let isWanted = true;
    createImageBitmap(file).then(
      (bitmap) => {
        if (isWanted) setPicture(bitmap);
        else bitmap.close();
      },
      () => {
        if (isWanted) latest.current();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return picture;
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, size } = squareOf(picture, crop);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, cutSide, cutSide);
  context?.drawImage(picture, left, top, size, size, 0, 0, cutSide, cutSide);
}

/** Handlers that tell how far the pointer dragged, as parts of the element's side. */
function useDrag(onDrag: (by: { right: number; down: number }) => void) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const release = () => {
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      if (last.current === null) return;
      const side = currentTarget.clientWidth;
      onDrag({ right: (x - last.current.x) / side, down: (y - last.current.y) / side });
      last.current = { x, y };
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

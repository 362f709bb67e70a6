import type { RecipeReading } from '@trivet/shared/ocr/schemas';
import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCapabilities } from '#web/features/account/capabilities.public.ts';
import { type FieldImage, ImagesField } from '#web/features/images/images-field.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { takeSharedFiles } from '#web/worker/shared-files.ts';
import styles from '../clip.module.css';
import { ReadingStatus } from '../reading-status.tsx';
import { type PhotoRequest, usePhotoReader } from './use-photo-reader.ts';

interface PhotoFormProps {
  images: readonly FieldImage[];
  onImages: (change: (images: readonly FieldImage[]) => readonly FieldImage[]) => void;
  onFound: (reading: RecipeReading, request: PhotoRequest) => void;
}

const photoWords = {
  label: 'images.labelMany',
  labelMany: 'images.labelMany',
  help: 'images.help',
  helpMany: 'photo.help',
  first: 'photo.first',
} as const;

/**
 * Returns the files that another application shared with this one, once they are there. The parameter says how many were
 * too many, or that they could not be kept.
 */
function useSharedFiles(): readonly File[] {
  const t = useT();
  const [parameters, setParameters] = useSearchParams();
  const [files, setFiles] = useState<readonly File[]>([]);
  const shared = parameters.get('shared');
  const begin = useEffectEvent(async () => {
    const given = shared === 'failed' ? [] : await takeSharedFiles().catch(() => []);
    setFiles(given);
    const leftOut = Number(shared);
    if (given.length === 0) showToast({ message: t('photo.shareFailed'), tone: 'danger' });
    else if (leftOut > 0) showToast({ message: t('photo.shareTooMany', { count: leftOut }), tone: 'danger' });
    // Neither a reload nor the back button takes them again.
    setParameters({}, { replace: true });
  });
  useEffect(() => {
    if (shared === null) return;
    const timer = window.setTimeout(() => void begin());
    return () => window.clearTimeout(timer);
  }, [shared]);
  return files;
}

/** Takes photographs in their order, or a document. */
export function PhotoForm({ images, onImages, onFound }: PhotoFormProps) {
  const t = useT();
  const { highResImages } = useCapabilities();
  const [isUploading, setIsUploading] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const reader = usePhotoReader(onFound);
  const given = useSharedFiles();
  const readFile = ([file, ...others]: readonly File[]) => {
    if (file === undefined) return;
    if (others.length > 0) showToast({ message: t('photo.oneFile'), tone: 'danger' });
    setName(file.name);
    void reader.read({ file });
  };
  const readPhotos = () => {
    setName(null);
    if (images.length === 0) reader.setProblem({ message: 'photo.none' });
    else void reader.read({ images });
  };
  const label = name === null ? t('photo.reading', { count: images.length }) : t('photo.readingFile', { name });
  return (
    <Screen title={t('photo.title')} back={paths.home} width="reading">
      <ReadingStatus reader={reader} label={label} />
      <p className={styles.intro}>{t('photo.intro')}</p>
      {highResImages && (
        <div className={`${styles.form} ${styles.first}`}>
          <ImagesField
            title=""
            images={images}
            multiple
            hasCamera
            words={photoWords}
            onAdd={(image) => onImages((all) => [...all, image])}
            onChange={(changed) => onImages(() => changed)}
            onOtherFiles={readFile}
            given={given}
            onBusy={setIsUploading}
          />
          <div>
            <Button tone="primary" busy={reader.isReading && name === null} disabled={isUploading} onClick={readPhotos}>
              {t('photo.read')}
            </Button>
          </div>
        </div>
      )}
      {!highResImages && <ReadGiven files={given} onFile={readFile} />}
      <DocumentPart takesPhotos={!highResImages} isReading={reader.isReading && name !== null} onFile={readFile} />
    </Screen>
  );
}

/** Reads the files that another application shared as they are. */
function ReadGiven({ files, onFile }: { files: readonly File[]; onFile: (files: readonly File[]) => void }) {
  const begin = useEffectEvent(() => onFile(files));
  useEffect(() => {
    const timer = window.setTimeout(() => begin());
    return () => window.clearTimeout(timer);
  }, [files]);
  return null;
}

const documents = '.pdf,.docx,.odt,.rtf,.txt,.md,.html,.htm';

interface DocumentPartProps {
  /** True where the server keeps no picture that is large enough to be read, so that it is read as it is sent. */
  takesPhotos: boolean;
  isReading: boolean;
  onFile: (files: readonly File[]) => void;
}

function DocumentPart({ takesPhotos, isReading, onFile }: DocumentPartProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const label = t(takesPhotos ? 'photo.file.choose' : 'photo.document.choose');
  const Icon = takesPhotos ? IconPhoto : IconFileText;
  return (
    <Section title={t(takesPhotos ? 'photo.file.title' : 'photo.document.title')} intro={t('photo.document.intro')}>
      <Panel>
        <div>
          <Button icon={<Icon size={20} />} busy={isReading} onClick={() => input.current?.click()}>
            {label}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={takesPhotos ? `image/*,${documents}` : documents}
            aria-label={label}
            onChange={({ currentTarget }) => {
              onFile([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </div>
      </Panel>
    </Section>
  );
}

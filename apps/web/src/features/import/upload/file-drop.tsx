import { IconFileImport, IconFolder } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '../import.module.css';
import { chosenSources, droppedSources } from './dropped-files.ts';
import { queueUploads, type UploadChoices, type UploadSource } from './upload-queue.ts';

/** A file as it is, with its pictures. */
const plainChoices: UploadChoices = {
  options: { includeStockRecipes: false, includeTechniques: false },
  keepImages: true,
};

interface FileDropProps {
  /** The kinds of files that belong here; without it, all that can be read. */
  hint: string;
  choices?: UploadChoices;
}

/** Accepts any number of files and folders, dropped or chosen. Files come as one import. A single import opens when it has arrived. */
export function FileDrop({ hint, choices = plainChoices }: FileDropProps) {
  const t = useT();
  const [isOver, setIsOver] = useState(false);
  const add = useUploadAndOpen(choices);
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      add(droppedSources(event.dataTransfer));
    },
  };
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...drag}>
      <IconFileImport size={40} stroke={1.5} aria-hidden />
      <p>{t(isOver ? 'import.dropNow' : 'import.drop')}</p>
      <p className={styles.quiet}>{hint}</p>
      <div className={styles.dropActions}>
        <FileChooser kind="files" onChosen={(files) => add(chosenSources(files))} />
        <FileChooser kind="folder" onChosen={(files) => add(chosenSources(files))} />
      </div>
    </div>
  );
}

/** The places for files that are shown. One follows another when a person goes on to the page of a program. */
let shownPlaces = 0;

/** Queues files. A single one opens its import, as long as a place for files is shown. */
function useUploadAndOpen(choices: UploadChoices): (sources: readonly UploadSource[]) => void {
  const navigate = useNavigate();
  useEffect(() => {
    shownPlaces += 1;
    return () => {
      shownPlaces -= 1;
    };
  }, []);
  return (sources) => {
    const [only, another] = queueUploads(sources, choices);
    if (only === undefined || another !== undefined) return;
    void only.then((batchId) => {
      if (batchId !== null && shownPlaces > 0) void navigate(paths.importBatch(batchId));
    });
  };
}

interface FileChooserProps {
  kind: 'files' | 'folder';
  onChosen: (files: File[]) => void;
}

/** Only some browsers, none of them on phones, let one choose a folder. */
const canChooseFolder =
  'webkitdirectory' in HTMLInputElement.prototype && !/Android|iPhone|iPad/.test(navigator.userAgent);

function FileChooser({ kind, onChosen }: FileChooserProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const isFolder = kind === 'folder';
  if (isFolder && !canChooseFolder) return null;
  const label = t(isFolder ? 'import.chooseFolder' : 'import.choose');
  return (
    <>
      <input
        ref={(element) => {
          input.current = element;
          if (element === null) return;
          element.webkitdirectory = isFolder;
          // A page may go while its dialog is open. React hears nothing of an element that is no longer in the document.
          element.onchange = () => {
            onChosen([...(element.files ?? [])]);
            // The same file can be chosen again.
            element.value = '';
          };
        }}
        type="file"
        hidden
        multiple
        aria-label={label}
      />
      <Button
        tone={isFolder ? 'quiet' : 'primary'}
        {...(isFolder && { icon: <IconFolder size={20} /> })}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

import { type FolderFile, zipFolder } from './folder-zip.ts';
import type { UploadSource } from './upload-queue.ts';

const sourceOfFile = (file: File): UploadSource => ({ name: file.name, load: () => Promise.resolve(file) });

const sourceOfFolder = (name: string, read: () => Promise<FolderFile[]>): UploadSource => ({
  name,
  load: async (signal) => zipFolder(name, await read(), signal),
});

/** Returns each chosen file, and each folder as one. */
export function chosenSources(files: readonly File[]): UploadSource[] {
  const folders = new Map<string, FolderFile[]>();
  const sources: UploadSource[] = [];
  for (const file of files) {
    const [folder = '', ...path] = file.webkitRelativePath.split('/');
    const known = folders.get(folder);
    if (path.length === 0) sources.push(sourceOfFile(file));
    else if (known !== undefined) known.push({ path: path.join('/'), file });
    else {
      const own = [{ path: path.join('/'), file }];
      folders.set(folder, own);
      sources.push(sourceOfFolder(folder, () => Promise.resolve(own)));
    }
  }
  return sources;
}

/** Returns what was dropped: each file, and each folder as one. Call it while the drop is handled. */
export function droppedSources(transfer: DataTransfer): UploadSource[] {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  return items.flatMap((item) => {
    const entry = item.webkitGetAsEntry();
    if (entry?.isDirectory === true) {
      return [sourceOfFolder(entry.name, () => filesBelow(entry as FileSystemDirectoryEntry, ''))];
    }
    const file = item.getAsFile();
    return file === null ? [] : [sourceOfFile(file)];
  });
}

async function filesBelow(directory: FileSystemDirectoryEntry, above: string): Promise<FolderFile[]> {
  const found: FolderFile[] = [];
  for (const entry of await entriesOf(directory)) {
    const path = `${above}${entry.name}`;
    if (entry.isDirectory) found.push(...(await filesBelow(entry as FileSystemDirectoryEntry, `${path}/`)));
    else found.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
  }
  return found;
}

/** Reads the entries of a folder. A browser gives them in portions, of which the last one is empty. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

import { type FolderFile, mostBytes, zipFolder } from './folder-zip.ts';
import type { UploadSource } from './upload-queue.ts';

/** A file or a folder of one drop. */
interface Part {
  name: string;
  /** The size of a file in bytes. That of a folder is known when it is read. */
  size: number;
  isFolder: boolean;
  /** Reads the files. Their paths begin below the folder. */
  read: () => Promise<FolderFile[]>;
}

const partOfFile = (file: File): Part => ({
  name: file.name,
  size: file.size,
  isFolder: false,
  read: () => Promise.resolve([{ path: file.name, file }]),
});

const partOfFolder = (name: string, read: () => Promise<FolderFile[]>): Part => ({
  name,
  size: 0,
  isFolder: true,
  read,
});

/** Folders and archives may be the backup of one program, which is read as a whole. */
const isWhole = ({ name, isFolder }: Part): boolean => isFolder || /\.zip$/i.test(name);

const sourceOf = ({ name, isFolder, read }: Part): UploadSource => ({
  name,
  load: async (signal) => {
    const files = await read();
    const [only] = files;
    return isFolder || only === undefined ? zipFolder(name, files, signal) : only.file;
  },
});

const filesOf = async (parts: readonly Part[]): Promise<FolderFile[]> =>
  (await Promise.all(parts.map(({ read }) => read()))).flat();

/** Makes one import of the files of a drop. Folders, archives, and what is too large for one, come by themselves. */
function sourcesOf(parts: readonly Part[]): UploadSource[] {
  const packed = parts.filter((part) => !isWhole(part));
  const [first] = packed;
  const size = packed.reduce((sum, part) => sum + part.size, 0);
  if (first === undefined || packed.length === 1 || size > mostBytes) return parts.map(sourceOf);
  const name = `${first.name} + ${packed.length - 1}`;
  const load = async (signal: AbortSignal) => {
    const archive = await zipFolder(name, await filesOf(packed), signal);
    // Nobody made this archive, so its name is that of the drop.
    return new File([archive], name, { type: archive.type, lastModified: archive.lastModified });
  };
  return [{ name, isDrop: true, load }, ...parts.filter(isWhole).map(sourceOf)];
}

/** Returns the chosen files as one import, and each folder. */
export function chosenSources(files: readonly File[]): UploadSource[] {
  const folders = new Map<string, FolderFile[]>();
  const parts: Part[] = [];
  for (const file of files) {
    const [folder = '', ...path] = file.webkitRelativePath.split('/');
    const known = folders.get(folder);
    if (path.length === 0) parts.push(partOfFile(file));
    else if (known !== undefined) known.push({ path: path.join('/'), file });
    else {
      const own = [{ path: path.join('/'), file }];
      folders.set(folder, own);
      parts.push(partOfFolder(folder, () => Promise.resolve(own)));
    }
  }
  return sourcesOf(parts);
}

/** Returns the dropped files as one import, and each folder. Call it while the drop is handled. */
export function droppedSources(transfer: DataTransfer): UploadSource[] {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const parts = items.flatMap((item): Part[] => {
    const entry = item.webkitGetAsEntry();
    if (entry?.isDirectory === true) {
      return [partOfFolder(entry.name, () => filesBelow(entry as FileSystemDirectoryEntry, ''))];
    }
    const file = item.getAsFile();
    return file === null ? [] : [partOfFile(file)];
  });
  return sourcesOf(parts);
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

import { whenOpened } from '../tab-sync.ts';

/** The address of a kept file for this page, how many show it, and what revokes it a while after nobody does. */
interface OpenFile {
  url: Promise<string | null>;
  users: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The one place where addresses of kept files are made and revoked. */
const open = new Map<string, OpenFile>();

/** How long an address lasts after nobody shows it, in milliseconds. Another screen often shows the same picture. */
const lingering = 30_000;

/**
 * Opens a kept file. Resolves to an address that lasts until the function beside it was called, null for a file that is not
 * kept.
 */
export function openKept(id: string): { url: Promise<string | null>; close: () => void } {
  const file: OpenFile = open.get(id) ?? { url: addressOf(id), users: 0, timer: undefined };
  open.set(id, file);
  file.users += 1;
  clearTimeout(file.timer);
  return {
    url: file.url,
    close: () => {
      file.users -= 1;
      if (file.users === 0) file.timer = setTimeout(() => void revoke(id, file), lingering);
    },
  };
}

async function addressOf(id: string): Promise<string | null> {
  const connection = await whenOpened();
  const found = await connection?.findFile(id).catch(() => null);
  // What is not kept now may be by the next time.
  if (found == null) open.delete(id);
  return found == null ? null : URL.createObjectURL(found.blob);
}

async function revoke(id: string, file: OpenFile): Promise<void> {
  if (open.get(id) === file) open.delete(id);
  const url = await file.url;
  if (url !== null) URL.revokeObjectURL(url);
}

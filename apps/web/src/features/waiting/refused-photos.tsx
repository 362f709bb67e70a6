import type { Operation } from '@trivet/shared/sync/schemas';
import { useEffect, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { currentClient, whenOpened } from '#web/lib/tab-sync.ts';
import styles from './waiting.module.css';

/** A photo that the server did not take. Its number is null where the change has no order of photos. */
interface RefusedPhoto {
  id: string;
  number: number | null;
  name: string;
}

/** Names the photos of a change that the server did not take, by number and file. */
export function RefusedPhotos({ operation: { change } }: { operation: Pick<Operation, 'change'> }) {
  const t = useT();
  const [photos, setPhotos] = useState<readonly RefusedPhoto[]>([]);
  const text = JSON.stringify(change);
  useEffect(() => {
    let isOver = false;
    const take = (found: readonly RefusedPhoto[]) => !isOver && setPhotos(found);
    // Without their names the reason alone shows.
    void readRefused(text).then(take, () => {});
    return () => {
      isOver = true;
    };
  }, [text]);
  return photos.map(({ id, number, name }) => (
    <p key={id} className={styles.reason}>
      {number !== null && `${t('images.number', { number })} `}
      <bdi className={styles.quiet}>{name}</bdi>
    </p>
  ));
}

async function readRefused(text: string): Promise<RefusedPhoto[]> {
  const { imageIds } = JSON.parse(text) as { imageIds?: unknown };
  const order: unknown[] = Array.isArray(imageIds) ? imageIds : [];
  const connection = await whenOpened();
  const ids = [...currentClient().held.files].filter((id) => text.includes(id));
  const files = await Promise.all(ids.map(async (id) => (await connection?.findFile(id)) ?? null));
  return files
    .flatMap((file): RefusedPhoto[] => {
      if (file?.isRefused !== true) return [];
      const at = order.indexOf(file.id);
      return [{ id: file.id, number: at === -1 ? null : at + 1, name: file.name }];
    })
    .sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
}

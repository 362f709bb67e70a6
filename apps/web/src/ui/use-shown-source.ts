import { useEffect, useState } from 'react';
import { keptIdOf } from '#web/lib/pictures/kept-address.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import type { PictureSource } from './picture-source.ts';

/** Returns a source that the browser can show: that of a file which this browser keeps is null until it was read. */
export function useShownSource(source: PictureSource | null | undefined): PictureSource | null | undefined {
  const id = keptIdOf(source?.src ?? '');
  const [kept, setKept] = useState<{ id: string; src: string } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let end = () => {};
    let isOver = false;
    const loading = keepTrying(() => import('#web/lib/pictures/open-kept.ts'));
    void loading.then(({ openKept }) => {
      if (isOver) return;
      const { url, close } = openKept(id);
      end = close;
      void url.then((src) => {
        if (src !== null) setKept({ id, src });
      });
    });
    return () => {
      isOver = true;
      end();
    };
  }, [id]);
  if (id === null) return source;
  return kept?.id === id ? { src: kept.src } : null;
}

import { useCallback, useEffect, useRef } from 'react';

/** Returns a function for the address of a file's picture, as a list that is empty for other files. */
export function usePictureUrl(): (file: File) => string[] {
  const last = useRef<string | null>(null);
  const forget = () => {
    if (last.current !== null) URL.revokeObjectURL(last.current);
    last.current = null;
  };
  useEffect(() => forget, []);
  return useCallback((file) => {
    forget();
    if (!file.type.startsWith('image/')) return [];
    last.current = URL.createObjectURL(file);
    return [last.current];
  }, []);
}

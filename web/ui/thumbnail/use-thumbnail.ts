import { useEffect, useState } from 'react';

/** Resolves to the address of the thumbnail in this document, valid until the signal; undefined if there is none. */
export type LoadThumbnail = (path: string, signal: AbortSignal) => Promise<string | undefined>;

/** The thumbnail of a stored document; undefined while it is loaded, and if there is none. */
export function useThumbnail(path: string | undefined, load: LoadThumbnail): string | undefined {
  const [found, setFound] = useState<{ readonly path: string; readonly url: string | undefined }>();
  useEffect(() => {
    if (path === undefined) return;
    const left = new AbortController();
    const look = async () => {
      try {
        const url = await load(path, left.signal);
        if (!left.signal.aborted) setFound({ path, url });
      } catch {
        // Without a thumbnail the document is drawn as an icon.
      }
    };
    void look();
    return () => left.abort();
  }, [path, load]);
  return found !== undefined && found.path === path ? found.url : undefined;
}

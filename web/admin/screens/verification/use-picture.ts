import { fileKind, staffFileAddress, staffPageAddress } from '@portal/contract/rules/file-address.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchStaffFile } from '../../staff-api.ts';

/** What the pane shows of a document. */
export type ShownPicture =
  | { readonly kind: 'loading' | 'failed' | 'unreadable' }
  | { readonly kind: 'picture'; readonly url: string };

/** Of a PDF its first page; an empty file if that cannot be drawn. */
function pictureQuery(path: string) {
  return {
    queryKey: ['verification-file', path],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const address = fileKind(path) === 'pdf' ? staffPageAddress(path) : staffFileAddress(path);
      return (await fetchStaffFile(address, { signal })).blob;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  };
}

export function usePicture(path: string): ShownPicture {
  const { data, isError } = useQuery(pictureQuery(path));
  const url = useMemo(
    () => (data === undefined || data.size === 0 ? undefined : URL.createObjectURL(data)),
    [data],
  );
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  if (isError) return { kind: 'failed' };
  if (data?.size === 0) return { kind: 'unreadable' };
  return url === undefined ? { kind: 'loading' } : { kind: 'picture', url };
}

/** Loads the other documents one after the other, nearest first, so that the next key finds them there. */
export function usePrefetch(paths: readonly string[], shown: number): void {
  const client = useQueryClient();
  const order = paths.toSorted((one, other) => distance(paths, shown, one) - distance(paths, shown, other));
  const wanted = order.join('\n');
  useEffect(() => {
    const state = { isOn: true };
    void loadAll(client, wanted.split('\n'), state);
    return () => {
      state.isOn = false;
    };
  }, [client, wanted]);
}

async function loadAll(
  client: QueryClient,
  paths: readonly string[],
  state: { readonly isOn: boolean },
): Promise<void> {
  for (const path of paths) {
    if (!state.isOn) return;
    if (path !== '') await client.prefetchQuery(pictureQuery(path));
  }
}

/** What comes next is nearer than what was. */
function distance(paths: readonly string[], shown: number, path: string): number {
  const steps = paths.indexOf(path) - shown;
  return steps < 0 ? paths.length - steps : steps;
}

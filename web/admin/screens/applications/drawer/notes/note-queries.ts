import type { ApplicationId } from '@portal/contract/ids.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffCall } from '../../../../staff-api.ts';

const NOTES = 'application notes';

export function useNotes(id: ApplicationId) {
  return useQuery({
    queryKey: [NOTES, id],
    queryFn: ({ signal }) => staffCall('GET /api/applications/:id/notes', { params: { id } }, { signal }),
  });
}

export function useColleagues() {
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => staffCall('GET /api/admin/colleagues', {}, { signal }),
  });
}

/** After a change: the notes, and the lists that are filtered by their owner. */
export function useNotesChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries();
  };
}

import { useQuery } from '@tanstack/react-query';
import { staffCall } from '../../../staff-api.ts';

const AN_HOUR_MS = 3_600_000;

/** Cities and campaigns to filter by; they change slowly. */
export function useChoices() {
  return useQuery({
    queryKey: ['application choices'],
    queryFn: ({ signal }) => staffCall('GET /api/applications/choices', {}, { signal }),
    staleTime: AN_HOUR_MS,
  });
}

/** What can be chosen, with what is chosen already though it is not among it. */
export function choicesWith(all: string, choices: readonly string[] | undefined, chosen: string) {
  const known = choices ?? [];
  const isMissing = chosen !== '' && !known.some((each) => each.toLowerCase() === chosen.toLowerCase());
  return [
    { value: '', label: all },
    ...(isMissing ? [chosen] : []).map((each) => ({ value: each, label: each })),
    ...known.map((each) => ({
      // The filter takes no notice of capitals, but a choice does.
      value: each.toLowerCase() === chosen.toLowerCase() ? chosen : each,
      label: each,
    })),
  ];
}

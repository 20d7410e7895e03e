import { useMediaQuery } from '@mantine/hooks';

/** Below this the staff area has no room for a sidebar, nor for columns. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(width < 1000px)', false, { getInitialValueInEffect: false });
}

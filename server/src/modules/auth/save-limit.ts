import type { TakeSave } from '../../http/save-limit.ts';
import type { MakeLimit } from './rate-limits.ts';

const WINDOW_SECONDS = 60;

/** One budget for all that a candidate saves, over all processes. */
export function createSaveLimit(makeLimit: MakeLimit, perMinute: number): TakeSave {
  const limit = makeLimit('candidate-saves', perMinute, WINDOW_SECONDS);
  return (candidateId) => limit.take(String(candidateId));
}

/** Of a hundred people: where each of them stands in the end. */
const STAGES = [
  { upTo: 20, stage: 'Registered' },
  { upTo: 36, stage: 'In Progress' },
  { upTo: 54, stage: 'Completed' },
  { upTo: 58, stage: 'On Hold' },
  { upTo: 65, stage: 'Rejected' },
  { upTo: 100, stage: 'Selected' },
] as const;
export type Stage = (typeof STAGES)[number]['stage'];
/** So that a hundred are spread over the list and not in blocks. */
const SPREAD = 37;

export function stageOf(index: number): Stage {
  const place = (index * SPREAD) % 100;
  return STAGES.find(({ upTo }) => place < upTo)?.stage ?? 'Selected';
}

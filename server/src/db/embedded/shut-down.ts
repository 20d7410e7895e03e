/** Fast shutdown first, immediate if that takes too long; no server is left running. */
const ESCALATION = [
  { signal: 'SIGINT', patience: 10_000 },
  { signal: 'SIGQUIT', patience: 10_000 },
  { signal: 'SIGKILL', patience: 5_000 },
] as const;

export type ShutDownSignal = (typeof ESCALATION)[number]['signal'];

export async function shutDown(
  send: (signal: ShutDownSignal) => void,
  goneWithin: (milliseconds: number) => Promise<boolean>,
): Promise<boolean> {
  for (const { signal, patience } of ESCALATION) {
    send(signal);
    if (await goneWithin(patience)) return true;
  }
  return false;
}

/** How deliveries go wrong, as tests asked. */
export interface WebhookFaults {
  /** The share of events that never arrive: 0 to 1. */
  readonly drop: number;
  /** How often each event is sent. */
  readonly repeat: number;
  readonly delayMs: number;
  /** In any order, each after any part of the delay. */
  readonly reorder: boolean;
}

export const NO_WEBHOOK_FAULTS: WebhookFaults = { drop: 0, repeat: 1, delayMs: 0, reorder: false };

const REORDER_WITHIN_MS = 250;

/** Returns after how many milliseconds each copy of an event is sent; empty if the event is lost. */
export function delaysOf(faults: WebhookFaults, random: () => number = Math.random): number[] {
  if (random() < faults.drop) return [];
  const longest = faults.delayMs > 0 ? faults.delayMs : REORDER_WITHIN_MS;
  return Array.from({ length: faults.repeat }, () =>
    faults.reorder ? Math.floor(random() * longest) : faults.delayMs,
  );
}

export const FAULT_MODES = ['ok', 'refuse', 'error', 'hang', 'nonsense'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

interface FaultRule {
  readonly mode: FaultMode;
  /** Ten digits; without it the rule holds for every number that has none of its own. */
  readonly to?: string | undefined;
  /** For so many messages; without it until another rule takes its place. */
  readonly times?: number | undefined;
}

export interface Faults {
  set(rule: FaultRule): void;
  /** How to treat the next message to this mobile; counts it. */
  next(to: string): FaultMode;
}

const EVERYONE = '*';

/** How the gateway misbehaves, as tests asked. Forgotten at the end of the process. */
export function createFaults(): Faults {
  const rules = new Map<string, { readonly mode: FaultMode; left: number }>();
  return {
    set({ mode, to, times }) {
      if (mode === 'ok' && to === undefined) rules.clear();
      else rules.set(to ?? EVERYONE, { mode, left: times ?? Infinity });
    },
    next(to) {
      const key = rules.has(to) ? to : EVERYONE;
      const rule = rules.get(key);
      if (rule === undefined) return 'ok';
      rule.left -= 1;
      if (rule.left <= 0) rules.delete(key);
      return rule.mode;
    },
  };
}

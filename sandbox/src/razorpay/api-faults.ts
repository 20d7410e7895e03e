export const API_FAULT_MODES = ['ok', 'error', 'hang', 'nonsense', 'lose-answer', 'busy'] as const;
export type ApiFaultMode = (typeof API_FAULT_MODES)[number];

interface ApiFault {
  readonly mode: ApiFaultMode;
  /** How the call's path begins; without it, every call. */
  readonly path?: string | undefined;
  readonly method?: 'GET' | 'POST' | undefined;
  /** For so many calls; without it until all faults are ended. */
  readonly times?: number | undefined;
}

export interface ApiFaults {
  /** The latest that fits a call decides; `ok` for every call ends all. */
  set(fault: ApiFault): void;
  /** How to treat the next such call; counts it. */
  next(method: string, path: string): ApiFaultMode;
}

/** How the API misbehaves, as tests asked. Forgotten at the end of the process. */
export function createApiFaults(): ApiFaults {
  let faults: (ApiFault & { left: number })[] = [];
  return {
    set(fault) {
      if (fault.mode === 'ok' && fault.path === undefined && fault.method === undefined) faults = [];
      else faults.unshift({ ...fault, left: fault.times ?? Infinity });
    },
    next(method, path) {
      const fault = faults.find(
        (one) => path.startsWith(one.path ?? '') && (one.method ?? method) === method,
      );
      if (fault === undefined) return 'ok';
      fault.left -= 1;
      if (fault.left <= 0) faults = faults.filter((one) => one !== fault);
      return fault.mode;
    },
  };
}

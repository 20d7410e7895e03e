/** What is done on a deadline night, by what people would call it. */
export const KINDS = [
  'open the login page',
  'ask for an OTP',
  'log in',
  'read the dashboard',
  'keep a draft',
  'save a step',
  'send a document',
  'submit',
  'see the payments',
  'make an order',
  'say that it is paid',
  'tell of a payment (the provider)',
  'staff: page through a list',
  'staff: search',
  'staff: export',
] as const;
export type Kind = (typeof KINDS)[number];

export interface MeasuredReply {
  readonly kind: Kind;
  /** 0 if there was no response. */
  readonly status: number;
  readonly ms: number;
  readonly saysWhenToReturn: boolean;
  /** Refused until a proof of work is solved, which the page does by itself. */
  readonly needsProof: boolean;
}

export interface Figures {
  /** How long good answers took, by kind. */
  readonly good: ReadonlyMap<Kind, readonly number[]>;
  /** How long it took to be asked to come back. */
  readonly busyMs: readonly number[];
  readonly busyPayments: number;
  /** How often a proof of work was asked for. */
  readonly proofs: number;
  /** When a client was last asked to retry, by `performance.now()`. */
  readonly lastBusyAt: number;
  /** Every other answer, with how often. */
  readonly strange: ReadonlyMap<string, number>;
  note(answered: MeasuredReply): void;
}

/** Too much to do, or too soon after the last code. */
export const COME_BACK: ReadonlySet<number> = new Set([429, 503]);
const PAYMENTS: ReadonlySet<Kind> = new Set([
  'see the payments',
  'make an order',
  'say that it is paid',
] satisfies Kind[]);

const CONFLICT = 409;

/** The order that was asked for before is with the bank yet. */
export function isStillMade(kind: Kind, status: number): boolean {
  return kind === 'make an order' && status === CONFLICT;
}

export function createFigures(): Figures {
  const good = new Map<Kind, number[]>();
  const strange = new Map<string, number>();
  const busyMs: number[] = [];
  const figures = {
    good,
    busyMs,
    busyPayments: 0,
    proofs: 0,
    lastBusyAt: 0,
    strange,
    note({ kind, status, ms, saysWhenToReturn, needsProof }: MeasuredReply): void {
      if (status >= 200 && status < 400) {
        const times = good.get(kind);
        if (times === undefined) good.set(kind, [ms]);
        else times.push(ms);
      } else if (needsProof) {
        figures.proofs += 1;
      } else if (COME_BACK.has(status) && saysWhenToReturn) {
        busyMs.push(ms);
        figures.lastBusyAt = performance.now();
        if (PAYMENTS.has(kind)) figures.busyPayments += 1;
      } else if (!isStillMade(kind, status)) {
        const what = `${kind}: ${status === 0 ? 'no answer' : status}`;
        strange.set(what, (strange.get(what) ?? 0) + 1);
      }
    },
  };
  return figures;
}

export function everyGood({ good }: Figures): number[] {
  return [...good.values()].flat();
}

/** The time within which this share of them was done; 0 of none. */
export function within(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export function strangeOnes({ strange }: Figures): string[] {
  return [...strange].map(([what, times]) => `${what}, ${times} times`);
}

import type { Limit } from './rate-limits.ts';

/** One limit that an ask for a code is held to. */
export interface Rule<Kind> {
  readonly kind: Kind;
  /** Counts one; returns the seconds to wait if that is one too many. */
  take(): Promise<number | undefined>;
  /** The seconds to wait if the next one would be one too many; counts nothing. */
  wait(): Promise<number | undefined>;
  giveBack(): Promise<void>;
}

export interface LimitRefusal<Kind> {
  readonly kind: Kind;
  readonly waitSeconds: number;
}

interface Counter {
  readonly limit: Limit;
  readonly key: string;
}

export function ruleOf<Kind>(kind: Kind, limit: Limit, key: string): Rule<Kind> {
  return {
    kind,
    take: () => limit.take(key),
    wait: () => limit.wait(key),
    giveBack: () => limit.giveBack(key),
  };
}

/** Takes from the first counter, and from the second once the first is reached. */
export function ruleOfTwo<Kind>(kind: Kind, first: Counter, second: Counter): Rule<Kind> {
  let taken = first;
  return {
    kind,
    async take() {
      taken = first;
      const waitForFirst = await first.limit.take(first.key);
      if (waitForFirst === undefined) return undefined;
      taken = second;
      return sooner(waitForFirst, await second.limit.take(second.key));
    },
    async wait() {
      const waitForFirst = await first.limit.wait(first.key);
      if (waitForFirst === undefined) return undefined;
      return sooner(waitForFirst, await second.limit.wait(second.key));
    },
    giveBack: () => taken.limit.giveBack(taken.key),
  };
}

function sooner(first: number, second: number | undefined): number | undefined {
  return second === undefined ? undefined : Math.min(first, second);
}

/** Takes one of each, or none if one of them is reached. */
export async function takeAll<Kind>(rules: readonly Rule<Kind>[]): Promise<LimitRefusal<Kind> | undefined> {
  for (const [at, rule] of rules.entries()) {
    const waitSeconds = await rule.take();
    if (waitSeconds === undefined) continue;
    await giveAllBack(rules.slice(0, at));
    return { kind: rule.kind, waitSeconds };
  }
  return undefined;
}

export async function firstReached<Kind>(
  rules: readonly Rule<Kind>[],
): Promise<LimitRefusal<Kind> | undefined> {
  for (const rule of rules) {
    const waitSeconds = await rule.wait();
    if (waitSeconds !== undefined) return { kind: rule.kind, waitSeconds };
  }
  return undefined;
}

export async function giveAllBack(rules: readonly Rule<unknown>[]): Promise<void> {
  await Promise.all(rules.map((rule) => rule.giveBack()));
}

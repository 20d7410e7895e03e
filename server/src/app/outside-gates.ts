import { Counter, Gauge, type Registry } from 'prom-client';
import { createScanGate } from '../adapters/clamd/scan-gate.ts';
import { createBucketGate, type BucketGate } from '../adapters/outside/bucket-gate.ts';
import type { CountedGate } from '../adapters/outside/counted-gate.ts';
import { createGatedFetch, type GatedFetch } from '../adapters/outside/gated-fetch.ts';
import { createOutsideGate, type OutsideGate } from '../adapters/outside/outside-gate.ts';
import type { CallOutside } from '../adapters/outside/ask.ts';
import type { Sms } from '../modules/notifications/sms-gateway.ts';

/** The gates that calls to services outside pass through, one for each kind of call. */
export interface OutsideGates {
  readonly payments: OutsideGate;
  readonly identity: GatedFetch;
  readonly bucket: BucketGate;
  readonly scans: CountedGate;
  /** A user waits for a code; a thousand other messages must not be sent before it. */
  readonly askForSms: (sms: Sms) => CallOutside;
}

// A number gets one message after the other.
const PER_MOBILE = 2;
// No user waits for the response; together with the call itself it is shorter than the queue's first retry.
const SMS_WAIT_MS = 4000;
// A call that is cut short may have reached the gateway, and the message would be sent twice.
const SMS_LIMITS = { perKey: PER_MOBILE, waitMs: SMS_WAIT_MS, countsWait: false };

/** How many calls of one kind are made at once. */
interface GateSizes {
  readonly OUTSIDE_AT_ONCE: number;
  readonly CLAMD_AT_ONCE: number;
}

export function createOutsideGates(
  { OUTSIDE_AT_ONCE: atOnce, CLAMD_AT_ONCE: scansAtOnce }: GateSizes,
  registry: Registry,
): OutsideGates {
  const payments = createOutsideGate(atOnce);
  const codes = createOutsideGate(atOnce, SMS_LIMITS);
  const messages = createOutsideGate(atOnce, SMS_LIMITS);
  const identity = createGatedFetch(atOnce);
  const bucket = createBucketGate(atOnce);
  const scans = createScanGate(scansAtOnce);
  measureGates(registry, {
    payments,
    sms_codes: codes,
    sms_messages: messages,
    identity,
    bucket: bucket.calls,
    bucket_readers: bucket.readers,
    scans,
  });
  return {
    payments,
    identity,
    bucket,
    scans,
    askForSms: (sms) => (sms.isCode === true ? codes : messages).askFor(sms.to),
  };
}

type MeasuredGate = Pick<OutsideGate, 'depth' | 'turnedAway'>;

function measureGates(registry: Registry, gates: Readonly<Record<string, MeasuredGate>>): void {
  const depth = new Gauge({
    name: 'outside_calls',
    help: 'Calls to services outside, by kind and by whether they are made now or wait for a place; as bucket_readers the files that are read from the bucket',
    labelNames: ['kind', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [kind, gate] of Object.entries(gates)) {
        const { running, waiting } = gate.depth();
        depth.set({ kind, state: 'running' }, running);
        depth.set({ kind, state: 'waiting' }, waiting);
      }
    },
  });
  const turnedAway = new Counter({
    name: 'outside_calls_turned_away_total',
    help: 'Calls to services outside that were not made because no place came free in time, by kind',
    labelNames: ['kind'] as const,
    registers: [registry],
    collect() {
      turnedAway.reset();
      for (const [kind, gate] of Object.entries(gates)) turnedAway.inc({ kind }, gate.turnedAway());
    },
  });
}

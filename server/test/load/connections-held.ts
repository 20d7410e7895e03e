import { setTimeout as pause } from 'node:timers/promises';
import { aCrowd } from './crowd.ts';
import { everyGood, strangeOnes, within } from './figures.ts';
import { PAYERS } from './deadline-night.ts';
import { aPlace, arrive, type Scene } from './scene.ts';
import { SLOWNESS, type HoldConnections } from './slow-sockets.ts';
import { lostOf } from './lost-and-booked.ts';

interface HeldConnections {
  readonly perSecond: number;
  readonly seconds: number;
  readonly hold: HoldConnections;
}

export interface HeldRow {
  readonly how: string;
  readonly requests: number;
  readonly busy: number;
  readonly p50: number;
  readonly p95: number;
}

export interface HeldFinding {
  readonly rows: readonly HeldRow[];
  readonly troubles: readonly string[];
  readonly late: readonly string[];
}

const TIMES = 2;
const ROOM_MS = 100;

/** Ordinary people, without and with a client that holds connections. */
export async function connectionsHeld(scene: Scene, held: HeldConnections): Promise<HeldFinding> {
  const without = await ordinaryPeople(scene, held, 'nobody slow');
  const rows = [without.row];
  const troubles = [...without.troubles];
  const late: string[] = [];
  for (const how of SLOWNESS) {
    const letGo = await held.hold(scene.portalUrl, how);
    const found = await ordinaryPeople(scene, held, how);
    await letGo();
    rows.push(found.row);
    troubles.push(...found.troubles);
    if (found.row.p95 > TIMES * without.row.p95 + ROOM_MS) late.push(`${how}: the others wait`);
    if (found.row.busy > 0) late.push(`${how}: ${found.row.busy} were asked to come back`);
  }
  return { rows, troubles, late };
}

async function ordinaryPeople(scene: Scene, { perSecond, seconds }: HeldConnections, how: string) {
  const people = await aCrowd(scene.database, {
    count: Math.round(perSecond * seconds),
    payers: PAYERS,
    payersAreSignedIn: false,
  });
  const over = new AbortController();
  const place = aPlace(scene, over.signal);
  const coming = arrive(people, seconds * 1000, place, scene.chance.apart(how));
  await pause(seconds * 1000);
  over.abort();
  const stopped = await coming;
  const times = everyGood(place.figures);
  const busy = place.figures.busyMs.length;
  return {
    row: { how, requests: times.length, busy, p50: within(times, 0.5), p95: within(times, 0.95) },
    troubles: [...stopped, ...strangeOnes(place.figures), ...(await lostOf(scene, people))],
  };
}

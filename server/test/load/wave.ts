import { setTimeout as pause } from 'node:timers/promises';
import { colleaguesWork } from './colleague.ts';
import { aCrowd } from './crowd.ts';
import { everyGood, strangeOnes, within, type Figures } from './figures.ts';
import { PAYERS } from './deadline-night.ts';
import { aPlace, arrive, type Scene } from './scene.ts';
import { booksAfter, lostOf } from './lost-and-booked.ts';

interface Wave {
  /** How many arrive each second. */
  readonly perSecond: number;
  readonly seconds: number;
  readonly colleagues: number;
  /** As many as on any night, once the wave is over. */
  readonly afterwardsPerSecond: number;
  readonly afterwardsSeconds: number;
}

export interface WaveFinding {
  readonly wave: Wave;
  readonly figures: Figures;
  readonly payments: number;
  /** From the end of the wave to the last who was asked to come back. */
  readonly recoveredMs: number;
  readonly afterwardsP95: number;
  readonly troubles: readonly string[];
  readonly late: readonly string[];
}

const REFUSED_WITHIN_MS = 1000;
const RECOVERED_WITHIN_MS = 5000;

/** Far more than it can do. Then all who do not pay go home, and it is an ordinary night again. */
export async function wave(scene: Scene, asked: Wave): Promise<WaveFinding> {
  const { database } = scene;
  const chance = scene.chance.apart('wave');
  const count = (perSecond: number, seconds: number) => ({
    count: Math.round(perSecond * seconds),
    payers: PAYERS,
    payersAreSignedIn: true,
  });
  const people = await aCrowd(database, count(asked.perSecond, asked.seconds));
  const later = await aCrowd(database, count(asked.afterwardsPerSecond, asked.afterwardsSeconds));
  const over = new AbortController();
  const place = aPlace(scene, over.signal);
  const colleagues = colleaguesWork(database, place, asked.colleagues, chance);
  const coming = arrive(people, asked.seconds * 1000, place, chance);
  await pause(asked.seconds * 1000);
  over.abort();
  const endedAt = performance.now();

  const morning = new AbortController();
  const afterwards = aPlace(scene, morning.signal);
  const comingLater = arrive(later, asked.afterwardsSeconds * 1000, afterwards, chance);
  await pause(asked.afterwardsSeconds * 1000);
  morning.abort();
  const stopped = [...(await coming), ...(await comingLater), ...(await colleagues)];

  const { wrong } = await booksAfter(scene);
  const { figures } = place;
  const lastBusyAt = Math.max(figures.lastBusyAt, afterwards.figures.lastBusyAt);
  const recoveredMs = Math.max(0, lastBusyAt - endedAt);
  return {
    wave: asked,
    figures,
    payments: [...people, ...later].filter(({ isPaid }) => isPaid).length,
    recoveredMs,
    afterwardsP95: within(everyGood(afterwards.figures), 0.95),
    troubles: [
      ...stopped,
      ...strangeOnes(figures),
      ...strangeOnes(afterwards.figures),
      ...(await lostOf(scene, [...people, ...later])),
      ...wrong,
    ],
    late: [
      ...(within(figures.busyMs, 0.95) > REFUSED_WITHIN_MS ? ['who is sent away waits for it too long'] : []),
      ...(recoveredMs > RECOVERED_WITHIN_MS ? [`it recovered after ${Math.round(recoveredMs)} ms`] : []),
    ],
  };
}

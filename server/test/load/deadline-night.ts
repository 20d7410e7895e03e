import { aCrowd, type Person } from './crowd.ts';
import { colleaguesWork } from './colleague.ts';
import { strangeOnes, type Figures } from './figures.ts';
import { aPlace, arrive, NEVER, type Scene } from './scene.ts';
import { booksAfter, lostOf } from './lost-and-booked.ts';

interface DeadlineNightOptions {
  readonly candidates: number;
  readonly overMs: number;
  readonly colleagues: number;
  /** How many addresses all candidates share; without it each has one of their own. */
  readonly addresses?: number;
}

export interface NightFinding {
  readonly figures: Figures;
  readonly people: readonly Person[];
  readonly tookMs: number;
  readonly captured: number;
  readonly troubles: readonly string[];
  readonly late: readonly string[];
}

/** Of a hundred; the others fill in the form. */
export const PAYERS = 40;

/** The last night of an intake: every candidate does all that they came for, and none is turned away. */
export async function deadlineNight(scene: Scene, night: DeadlineNightOptions): Promise<NightFinding> {
  const chance = scene.chance.apart('night');
  const people = await aCrowd(scene.database, {
    count: night.candidates,
    payers: PAYERS,
    payersAreSignedIn: false,
    addresses: night.addresses,
  });
  const over = new AbortController();
  const place = aPlace(scene, NEVER);
  const colleagues = colleaguesWork(
    scene.database,
    aPlace(scene, over.signal, place.figures),
    night.colleagues,
    chance,
  );
  const begun = performance.now();
  const stopped = await arrive(people, night.overMs, place, chance);
  const tookMs = performance.now() - begun;
  over.abort();
  stopped.push(...(await colleagues));
  const { captured, wrong } = await booksAfter(scene);
  const { figures } = place;
  const busy = figures.busyMs.length;
  return {
    figures,
    people,
    tookMs,
    captured,
    troubles: [...stopped, ...strangeOnes(figures), ...(await lostOf(scene, people)), ...wrong],
    late: busy === 0 ? [] : [`${busy} were asked to come back`],
  };
}

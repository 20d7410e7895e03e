import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddress } from '../../src/db/connection.ts';
import type { Chance } from './chance.ts';
import { noFigures, startMortal, type RestartablePortal, type VictimFigures } from './mortal.ts';

/** A portal whose processes are killed again and again and started again at the same address. */
export interface Victim {
  readonly url: string;
  readonly figures: VictimFigures;
  /** Begins to kill. */
  hunt(): void;
  /** Kills once more, starts again and leaves alone. */
  spare(): Promise<void>;
  stop(): Promise<void>;
}

export interface VictimSetup {
  readonly address: DatabaseAddress;
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly chance: Chance;
  /** Kills what was built rather than the sources. */
  readonly isBuilt?: boolean;
}

export type StartVictim = (setup: VictimSetup) => Promise<Victim>;

const SHORTEST_LIFE_MS = 2000;
const LONGEST_LIFE_MS = 5000;

/** One process that does everything. */
export const startVictim: StartVictim = async ({ chance, ...setup }) => {
  const figures = noFigures();
  const mortal = await startMortal({ ...setup, figures });
  await mortal.ready();
  return { url: mortal.url, figures, ...hunting([mortal], chance) };
};

/** Kills one of them after the other, by chance. */
export function hunting(
  mortals: readonly RestartablePortal[],
  chance: Chance,
): Pick<Victim, 'hunt' | 'spare' | 'stop'> {
  let over: Promise<void> | undefined;
  const spared = new AbortController();
  const diedUnborn = new Set<RestartablePortal>();

  /** Returns whether they were spared meanwhile. */
  const letLive = () =>
    pause(chance.between(SHORTEST_LIFE_MS, LONGEST_LIFE_MS), false, { signal: spared.signal }).catch(
      () => true,
    );

  const anyone = (): RestartablePortal => {
    const found = mortals[chance.between(0, mortals.length - 1)];
    if (found === undefined) throw new Error('there is nobody to kill');
    return found;
  };

  async function hunt(): Promise<void> {
    for (;;) {
      if (await letLive()) return;
      const prey = anyone();
      // Where starts take so long that it would never be there, every other one is waited for.
      if (diedUnborn.has(prey) && !prey.isReady()) {
        await prey.ready();
        if (await letLive()) return;
      }
      if (prey.isReady()) diedUnborn.delete(prey);
      else diedUnborn.add(prey);
      await prey.killAndStart();
    }
  }

  return {
    hunt() {
      over = hunt();
    },
    async spare() {
      spared.abort();
      await over;
      await anyone().killAndStart();
      await Promise.all(mortals.map((one) => one.ready()));
    },
    async stop() {
      spared.abort();
      await over;
      await Promise.all(mortals.map((one) => one.kill()));
    },
  };
}

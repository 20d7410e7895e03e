import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { DatabaseAddress } from '../../src/db/connection.ts';
import { spawnPortal } from '../portal-process.ts';
import type { Chance } from './chance.ts';

export interface VictimFigures {
  kills: number;
  killsWhileStarting: number;
  readonly startsMs: number[];
  upMs: number;
  lastKillAt: number;
  /** What it logged as an error, with how often. */
  readonly errors: Map<string, number>;
}

/** A portal that is killed again and again and started again at the same address. */
export interface Victim {
  readonly url: string;
  readonly figures: VictimFigures;
  /** Begins to kill it. */
  hunt(): void;
  /** Kills it once more, starts it and leaves it alone. */
  spare(): Promise<void>;
  stop(): Promise<void>;
}

const SHORTEST_LIFE_MS = 2000;
const LONGEST_LIFE_MS = 5000;
const LogLine = z.object({ msg: z.string() });

interface Setup {
  readonly address: DatabaseAddress;
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly chance: Chance;
}

export async function startVictim({ address, dataDir, settings, chance }: Setup): Promise<Victim> {
  const port = await freePort();
  const figures: VictimFigures = {
    kills: 0,
    killsWhileStarting: 0,
    startsMs: [],
    upMs: 0,
    lastKillAt: 0,
    errors: new Map(),
  };
  const start = () => {
    const begun = performance.now();
    let readyAt: number | undefined;
    const portal = spawnPortal(address, dataDir, {
      settings: { ...settings, PORT: String(port), LOG_LEVEL: 'error' },
      onLine: (line) => noteError(figures, line),
    });
    const ready = portal.ready.then(() => {
      readyAt = performance.now();
      figures.startsMs.push(readyAt - begun);
    });
    ready.catch(() => undefined);
    return {
      ready,
      isReady: () => readyAt !== undefined,
      kill: async () => {
        await portal.kill();
        figures.kills += 1;
        figures.lastKillAt = performance.now();
        if (readyAt === undefined) figures.killsWhileStarting += 1;
        else figures.upMs += figures.lastKillAt - readyAt;
      },
    };
  };

  let current = start();
  await current.ready;
  let hunting: Promise<void> | undefined;
  const spared = new AbortController();

  /** Answers whether it was spared meanwhile. */
  const letLive = () =>
    pause(chance.between(SHORTEST_LIFE_MS, LONGEST_LIFE_MS), false, { signal: spared.signal }).catch(
      () => true,
    );

  async function hunt(): Promise<void> {
    for (let diedUnborn = false; ;) {
      if (await letLive()) return;
      // Where starts take so long that it would never be there, every other one is waited for.
      if (diedUnborn && !current.isReady()) {
        await current.ready;
        if (await letLive()) return;
      }
      diedUnborn = !current.isReady();
      await killAndStart();
    }
  }

  async function killAndStart(): Promise<void> {
    await current.kill();
    current = start();
  }

  return {
    url: `http://127.0.0.1:${port}`,
    figures,
    hunt() {
      hunting = hunt();
    },
    async spare() {
      spared.abort();
      await hunting;
      await killAndStart();
      await current.ready;
    },
    async stop() {
      spared.abort();
      await hunting;
      await current.kill();
    },
  };
}

/** At this level every line of its log is one. */
function noteError({ errors }: VictimFigures, line: string): void {
  if (!line.startsWith('{')) return;
  const { msg } = LogLine.parse(JSON.parse(line));
  errors.set(msg, (errors.get(msg) ?? 0) + 1);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

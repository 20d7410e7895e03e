import { z } from 'zod';
import type { DatabaseAddress } from '../../src/db/connection.ts';
import { freePort } from '../../../tools/common/free-port.ts';
import { spawnPortal } from '../portal-process.ts';

export interface VictimFigures {
  kills: number;
  killsWhileStarting: number;
  readonly startsMs: number[];
  upMs: number;
  lastKillAt: number;
  /** What was logged as an error, with how often. */
  readonly errors: Map<string, number>;
}

/** A process of the portal that can be killed and started again at the same address. */
export interface RestartablePortal {
  readonly url: string;
  readonly metricsUrl: string;
  /** Once the one that was started last answers. */
  ready(): Promise<void>;
  isReady(): boolean;
  kill(): Promise<void>;
  killAndStart(): Promise<void>;
}

interface Setup {
  readonly address: DatabaseAddress;
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly figures: VictimFigures;
  readonly isBuilt?: boolean;
  /** The built server of another tree. */
  readonly builtAt?: string | undefined;
  /** Hears every line that it prints. */
  readonly onLine?: (line: string) => void;
}

const ERRORS = new Set(['error', 'fatal']);
const LogLine = z.object({
  level: z.string(),
  msg: z.string().default(''),
  err: z.object({ message: z.string() }).optional(),
});

export function noFigures(): VictimFigures {
  return { kills: 0, killsWhileStarting: 0, startsMs: [], upMs: 0, lastKillAt: 0, errors: new Map() };
}

export async function startMortal({
  address,
  dataDir,
  figures,
  onLine,
  ...setup
}: Setup): Promise<RestartablePortal> {
  const port = await freePort();
  // One that stays its own: any free one might be that of a process that is down just now.
  const metricsPort = await freePort();
  const start = () => {
    const begun = performance.now();
    let readyAt: number | undefined;
    const portal = spawnPortal(address, dataDir, {
      isBuilt: setup.isBuilt ?? false,
      builtAt: setup.builtAt,
      settings: {
        LOG_LEVEL: 'error',
        ...setup.settings,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
      },
      onLine: (line) => {
        noteError(figures, line);
        onLine?.(line);
      },
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
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    ready: () => current.ready,
    isReady: () => current.isReady(),
    kill: () => current.kill(),
    async killAndStart() {
      await current.kill();
      current = start();
    },
  };
}

function noteError({ errors }: VictimFigures, line: string): void {
  const { level, msg, err } = line.startsWith('{') ? LogLine.parse(JSON.parse(line)) : ofSentence(line);
  const said = err === undefined ? msg : `${msg}: ${err.message}`;
  if (ERRORS.has(level)) errors.set(said, (errors.get(said) ?? 0) + 1);
}

/** In development a line is a sentence, which says its level where that is more than news. */
function ofSentence(line: string): z.output<typeof LogLine> {
  const [, level = 'info', msg = ''] = /^[\d:]{8} (?:(ERROR|FATAL) )?(.*)$/.exec(line) ?? [];
  return { level: level.toLowerCase(), msg };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const MAIN = fileURLToPath(new URL('../../sandbox/src/clamd/main.ts', import.meta.url));
const Ready = z.object({ port: z.int() });

/** The harmless text that every scanner takes for malware. */
export const TEST_MALWARE = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

export interface ClamdProcess {
  readonly port: number;
  readonly address: string;
  behave(behaviour: 'scan' | 'silent' | 'error' | 'hang-up'): Promise<void>;
  stop(): Promise<void>;
}

/** The sandbox's twin of clamd, as a process of its own. */
export async function startClamd(): Promise<ClamdProcess> {
  const child = fork(MAIN, { execArgv: [], env: {} });
  const [ready]: unknown[] = await once(child, 'message');
  const { port } = Ready.parse(ready);
  return {
    port,
    address: `127.0.0.1:${port}`,
    async behave(behaviour) {
      const done = once(child, 'message');
      child.send({ behave: behaviour });
      await done;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

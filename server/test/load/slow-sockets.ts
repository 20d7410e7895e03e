import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { authRoutes } from '@portal/contract/routes/auth.ts';

/** How a client holds connections: the head of a request, its body or the answer comes and goes in drops. */
export const SLOWNESS = ['slow headers', 'slow bodies', 'slow reading'] as const;
export type Slowness = (typeof SLOWNESS)[number];

/** Connections that are held until it is called. */
export type ReleaseConnections = () => Promise<void>;
export type HoldConnections = (portalUrl: string, how: Slowness) => Promise<ReleaseConnections>;

const { path: BODY_PATH } = authRoutes.loginOtp;
const READ_PATH = '/portal';

const MODES: Readonly<Record<Slowness, readonly string[]>> = {
  'slow headers': ['-H', '-i', '2', '-u', READ_PATH],
  'slow bodies': ['-B', '-i', '2', '-s', '8192', '-f', 'application/json', '-u', BODY_PATH],
  'slow reading': ['-X', '-w', '512', '-y', '1024', '-n', '2', '-z', '32', '-k', '3', '-u', READ_PATH],
};

/** By slowhttptest, of Debian. */
export function bySlowhttptest(connections: number, seconds: number): HoldConnections {
  return async (portalUrl, how) => {
    const args = MODES[how].map((part) => (part.startsWith('/') ? portalUrl + part : part));
    const many = ['-c', String(connections), '-r', String(connections), '-l', String(seconds)];
    const child = spawn('slowhttptest', [...args, ...many], { stdio: 'ignore' });
    await once(child, 'spawn');
    const ended = once(child, 'exit');
    return async () => {
      child.kill('SIGINT');
      await ended;
    };
  };
}

export function hasSlowhttptest(): Promise<boolean> {
  return once(spawn('slowhttptest', ['-h'], { stdio: 'ignore' }), 'exit').then(
    () => true,
    () => false,
  );
}

const BEGINNINGS: Readonly<Record<Slowness, string>> = {
  'slow headers': `GET ${READ_PATH} HTTP/1.1\r\nhost: portal.test\r\nx-slow`,
  'slow bodies': `POST ${BODY_PATH} HTTP/1.1\r\nhost: portal.test\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{`,
  'slow reading': `GET ${READ_PATH} HTTP/1.1\r\nhost: portal.test\r\n\r\n`.repeat(20),
};
const DROP_MS = 200;

/** By plain sockets: each sends a letter now and then, and reads nothing. */
export function byPlainSockets(connections: number): HoldConnections {
  return async (portalUrl, how) => {
    const sockets: Socket[] = [];
    for (let left = connections; left > 0; left -= 1) {
      const socket = connect(Number(new URL(portalUrl).port), '127.0.0.1').pause();
      // The portal may end it at any time.
      socket.on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(BEGINNINGS[how]);
    }
    const dripping = setInterval(() => {
      if (how !== 'slow reading') for (const socket of sockets) socket.write('x');
    }, DROP_MS);
    return () => {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
      return Promise.resolve();
    };
  };
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Asks over one kept connection, one question after the other, with as little work of its own as possible. */
export interface Connection {
  /** How long the whole answer took, in milliseconds. */
  ask(request: Buffer): Promise<number>;
  close(): void;
}

export interface Body {
  readonly method: 'POST' | 'PUT';
  readonly type: string;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export function requestFor(url: URL, token?: string, body?: Body): Buffer {
  const lines = [
    `${body?.method ?? 'GET'} ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : [`Content-Type: ${body.type}`, `Content-Length: ${body.bytes.length}`]),
    ...Object.entries(body?.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  return body === undefined ? head : Buffer.concat([head, body.bytes]);
}

/** Too much at once for the portal: asked again, and the time counts. */
const BUSY = 503;
const ASK_AGAIN_MS = 200;
const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

export async function openConnection(url: URL): Promise<Connection> {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.setNoDelay(true);
  return {
    async ask(request) {
      const started = performance.now();
      socket.write(request);
      while ((await wholeAnswer(socket)) === BUSY) {
        await pause(ASK_AGAIN_MS);
        socket.write(request);
      }
      return performance.now() - started;
    },
    close: () => socket.destroy(),
  };
}

/** The status, once everything is there; anything but a success or a wish to wait is an error. */
function wholeAnswer(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let head: Buffer = Buffer.alloc(0);
    let missing: number | undefined;
    let status = 0;
    const end = (error?: Error) => {
      socket.off('data', read).off('error', end).off('close', closed);
      if (error === undefined) resolve(status);
      else reject(error);
    };
    const closed = () => end(new Error('the connection was closed'));
    const read = (chunk: Buffer) => {
      if (missing === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const at = head.indexOf(HEAD_END);
        if (at < 0) return;
        const text = head.subarray(0, at).toString('latin1');
        const length = LENGTH.exec(text)?.[1];
        status = Number(text.slice('HTTP/1.1 '.length).slice(0, 3));
        if ((status !== 200 && status !== BUSY) || length === undefined) return end(new Error(text));
        missing = at + HEAD_END.length + Number(length) - head.length;
      } else {
        missing -= chunk.length;
      }
      if (missing <= 0) end();
    };
    socket.on('data', read).on('error', end).on('close', closed);
  });
}

import { createServer, type Server, type Socket } from 'node:net';

/** How the scanner answers: as it should, not at all, with an error of its own, or by ending the connection. */
export type ScannerBehaviour = 'scan' | 'silent' | 'error' | 'hang-up';

/** The harmless text that every scanner takes for malware, in two parts, so that none finds it in this file. */
const TEST_MALWARE = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const COMMAND = 'zINSTREAM\0';

export interface ClamdTwin {
  readonly server: Server;
  behave(behaviour: ScannerBehaviour): void;
}

/** Speaks the part of clamd's protocol that the portal uses: one file for each connection. */
export function createClamdTwin(): ClamdTwin {
  let behaviour: ScannerBehaviour = 'scan';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (behaviour === 'hang-up') return void socket.destroy();
    if (behaviour === 'error') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    if (behaviour === 'scan') answer(socket);
  });
  return { server, behave: (next) => (behaviour = next) };
}

function answer(socket: Socket): void {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    const file = wholeFile(received);
    if (file === 'wrong') socket.end('UNKNOWN COMMAND\0');
    else if (file !== undefined) {
      socket.end(file.includes(TEST_MALWARE) ? 'stream: Sandbox.Test FOUND\0' : 'stream: OK\0');
    }
  });
}

/** The file once its last length, which is 0, has arrived; undefined before. */
function wholeFile(received: Buffer): Buffer | 'wrong' | undefined {
  if (received.length < COMMAND.length) return undefined;
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return 'wrong';
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

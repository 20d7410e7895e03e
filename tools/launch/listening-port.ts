import { createServer } from 'node:net';

type Read = (name: string) => string | undefined;

/** Stops a start whose port cannot be had with a sentence, before anything is built. */
export async function checkPort(read: Read): Promise<void> {
  const port = Number(read('PORT') ?? 3000);
  // What is no port is told with all other settings; 0 takes any free one.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const problem = await listenOnce(read('HOST') ?? '127.0.0.1', port);
  if (problem === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} is taken: end what uses it, or name another port, as in PORT=3001 npm start`,
    );
  }
  if (problem === 'EACCES') {
    throw new Error(`Port ${port} is not open to this user: name one above 1023, as in PORT=3001 npm start`);
  }
}

/** Returns the code of the failure, undefined if the port is free; other failures are left to the server itself. */
function listenOnce(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : 'unknown'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

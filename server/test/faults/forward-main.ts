import { connect, createServer } from 'node:net';

/** `node forward-main.ts HOST PORT SOCKET`: TCP connections lead to a unix socket, also from another network namespace. */
const [host = '', port = '', socketPath = ''] = process.argv.slice(2);
const server = createServer((inside) => {
  const outside = connect(socketPath);
  for (const socket of [inside, outside]) {
    socket.on('error', () => undefined);
    socket.on('close', () => {
      inside.destroy();
      outside.destroy();
    });
  }
  inside.pipe(outside).pipe(inside);
});
server.listen(Number(port), host, () => process.stdout.write('listening\n'));

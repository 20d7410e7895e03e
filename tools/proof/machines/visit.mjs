// Starts the portal as a newcomer does and opens its first page, under whatever user, Node or namespace it is run.
// The last line is JSON: what was on the screen, and how long it took. Plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process';

const WITHIN_MS = 300_000;
const since = performance.now();
const child = spawn('npm', ['start'], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
let screen = '';
for (const output of [child.stdout, child.stderr]) {
  output.setEncoding('utf8').on('data', (text) => (screen += text));
}
const ended = new Promise((resolve) => child.once('exit', resolve));
const runs = () => child.exitCode === null && child.signalCode === null;

let status = 0;
while (runs() && status !== 200 && performance.now() - since < WITHIN_MS) {
  // Another program that has the port may never answer.
  const signal = AbortSignal.timeout(5000);
  status = await fetch(`http://127.0.0.1:${process.env.PORT}/portal`, { signal }).then(
    (answer) => answer.status,
    () => 0,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const seconds = (performance.now() - since) / 1000;
if (runs()) process.kill(-Number(child.pid), 'SIGTERM');
await ended;
console.log(JSON.stringify({ opened: status === 200, seconds, screen }));

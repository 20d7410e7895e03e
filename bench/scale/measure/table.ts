import { cpus, totalmem } from 'node:os';
import type { Row } from './row.ts';

/** The rows of one size. */
export interface Measurement {
  readonly applications: number;
  readonly rows: readonly Row[];
}

const GIGABYTE = 1024 ** 3;

/** The sizes beside each other, the smallest first; judged by the largest. */
export function markdownTable(measured: readonly Measurement[]): string {
  const sizes = measured.toSorted((a, b) => a.applications - b.applications);
  const largest = sizes.at(-1)?.rows ?? [];
  const heads = sizes.flatMap(({ applications }) => {
    const at = `at ${applications.toLocaleString('en')}`;
    return [`ours ${at}`, `the floor ${at}`, 'ratio'];
  });
  const lines = largest.map((row) => [
    row.work,
    ...sizes.flatMap(({ rows }) => cellsOf(rows.find(({ work }) => work === row.work))),
    row.toReach,
    row.isReached ? 'yes' : '**no**',
  ]);
  const head = ['work', ...heads, 'to reach', 'reached'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellsOf(row: Row | undefined): string[] {
  if (row === undefined) return ['', '', ''];
  return [row.ours, row.floor ?? '', row.ratio === undefined ? '' : String(row.ratio)];
}

export function machineLine(): string {
  const model = cpus()[0]?.model ?? 'a processor of no name';
  const gigabytes = Math.round(totalmem() / GIGABYTE);
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day} with Node ${process.versions.node} on ${process.arch}, ${cpus().length} cores (${model}), ${gigabytes} GB, shared by the portal, the floor, PostgreSQL and the callers.`;
}

export function page(measured: readonly Measurement[]): string {
  return `# The lists at a million rows

What \`npm run bench:scale\` printed last, on data that \`npm run bench:scale:data\` made: to ten applications six payments
and a loan. Ours is the whole product, signed in. The floor is a bare route without sign-in that runs the best known SQL
for the same answer and sends its rows; both were asked in turns. Compare ratios: times are those of the machine.
Reached is judged at the largest size. What is not reached, and why: [scale-reasons.md](scale-reasons.md).

A payment's floor locks the application, inserts a row and updates another; ours also writes the ledger, the receipt, the
audit and the message. An upload's floor seals the body into a file and makes it durable. The floor of the documents
sends the same files one after another, and both are saved to the same disk. In the browser the slowest of all turns and
letters counts. The queue is asked by twenty verifiers who each go on after a second; every Completed application waits in it, with
seven photos of a megabyte. Staff's tables hold 50 rows a page, as specified, so those 50 are what a browser draws and scrolls; \`per_page\` of
the API takes up to 1,000.

${machineLine()}

${markdownTable(measured)}
`;
}

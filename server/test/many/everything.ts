import { parseArgs } from 'node:util';
import { onNewGround } from './ground.ts';
import { journeysAtMany } from './journeys.ts';
import { paymentsAtMany } from './payments.ts';
import { asTable } from './report.ts';

/**
 * `npm run proof:many`: the journeys, then payments under faults, at several processes behind a proxy. Prints tables
 * for docs/proof.md; ends with 1 where something does not hold. `--only journeys [spec…]` and `--only payments` for parts.
 */
const { values, positionals: specs } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    webs: { type: 'string', default: '3' },
    workers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '7' },
    count: { type: 'string', default: '1000' },
    'at-once': { type: 'string', default: '24' },
    applications: { type: 'string', default: '100' },
  },
});
const size = { webs: Number(values.webs), workers: Number(values.workers) };
const amounts = {
  seed: Number(values.seed),
  count: Number(values.count),
  atOnce: Number(values['at-once']),
  applications: Number(values.applications),
};
const PARTS = {
  journeys: () => onNewGround((ground) => journeysAtMany(ground, size, specs)),
  payments: () => onNewGround((ground) => paymentsAtMany(ground, size, amounts)),
};
const say = (text: string): void => void process.stdout.write(`${text}\n`);

for (const [name, run] of Object.entries(PARTS)) {
  if (values.only !== '' && values.only !== name) continue;
  say(`\n${name}: ${size.webs} web processes and ${size.workers} workers`);
  const { holds, figures } = await run();
  say(`\n${asTable([...figures, ['all holds', holds ? 'yes' : 'NO']])}`);
  if (!holds) process.exitCode = 1;
}

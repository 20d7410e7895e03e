import { parseArgs } from 'node:util';
import { onNewGround } from './ground.ts';
import { journeysAtMany } from './journeys.ts';
import { paymentsAtMany } from './payments.ts';
import { asTable } from './report.ts';
import { versionsAtMany } from './versions.ts';

/**
 * `npm run proof:many`: the journeys, payments under faults, then pages and payments of two versions, at several
 * processes behind a proxy. Prints tables for docs/proof.md; ends with 1 where something does not hold. `--only journeys
 * [spec…]`, `--only payments` and `--only versions` for parts; `--earlier` names the commit of the earlier version.
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
    /** Without one, the last commit before the newest migration. */
    earlier: { type: 'string', default: '' },
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
  versions: () =>
    onNewGround((ground) => versionsAtMany(ground, size, { ...amounts, commit: values.earlier })),
};
const say = (text: string): void => void process.stdout.write(`${text}\n`);

for (const [name, run] of Object.entries(PARTS)) {
  if (values.only !== '' && values.only !== name) continue;
  say(`\n${name}: ${size.webs} web processes and ${size.workers} workers`);
  const { holds, figures } = await run();
  say(`\n${asTable([...figures, ['all holds', holds ? 'yes' : 'NO']])}`);
  if (!holds) process.exitCode = 1;
}

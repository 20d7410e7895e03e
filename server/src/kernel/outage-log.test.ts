import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createOutageLog } from './outage-log.ts';

const SILENT = new Error('Connection terminated');

function anOutageLog() {
  const lines: { readonly level: string; readonly msg: string; readonly failures?: number }[] = [];
  const counted = { failures: 0 };
  const clock = { ms: 1000 };
  const outages = createOutageLog({
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    isOutage: (error) => error === SILENT,
    onFailure: () => void (counted.failures += 1),
    now: () => clock.ms,
  });
  const told = () => lines.map(({ level, msg }) => `${level}: ${msg}`);
  return { outages, lines, told, counted, clock };
}

const BEGUN = 'error: the database does not answer';
const OVER = 'info: the database answers again';

describe('an outage', () => {
  it('is logged once when it begins and once when it is over, with its length and its failures', () => {
    const { outages, lines, told, counted, clock } = anOutageLog();
    for (let second = 0; second < 30; second += 1) {
      for (let call = 0; call < 6; call += 1) outages.failed(SILENT);
      outages.troubled(SILENT, 'job queue');
      clock.ms += 1000;
    }
    clock.ms += 3000;
    for (let times = 0; times < 5; times += 1) outages.answered();
    expect(told()).toEqual([BEGUN, OVER]);
    expect(lines[1]).toMatchObject({ seconds: 29, failures: 210 });
    expect(counted.failures).toBe(210);
  });

  it('is not over while calls still fail beside those that are answered', () => {
    const { outages, told, clock } = anOutageLog();
    for (let second = 0; second < 10; second += 1) {
      outages.failed(SILENT);
      clock.ms += 1000;
      outages.answered();
    }
    expect(told()).toEqual([BEGUN]);
    clock.ms += 3000;
    outages.answered();
    outages.failed(SILENT);
    expect(told()).toEqual([BEGUN, OVER, BEGUN]);
  });

  it('explains errors of connections and of the queue, during it and soon after it', () => {
    const { outages, told, clock } = anOutageLog();
    outages.failed(SILENT);
    outages.troubled(SILENT, 'job queue');
    clock.ms += 5000;
    outages.answered();
    clock.ms += 30_000;
    outages.troubled(SILENT, 'job queue');
    expect(told()).toEqual([BEGUN, OVER]);
    outages.troubled(new Error('a defect'), 'job queue');
    expect(told().at(-1)).toBe('warn: job queue');
  });
});

it('connections that are lost together without an outage are one warning', () => {
  const { outages, told, counted, clock } = anOutageLog();
  for (let times = 0; times < 10; times += 1) outages.troubled(SILENT, 'a database connection was lost');
  expect(told()).toEqual(['warn: a database connection was lost']);
  expect(counted.failures).toBe(10);
  clock.ms += 61_000;
  outages.troubled(SILENT, 'a database connection was lost');
  outages.answered();
  expect(told()).toHaveLength(2);
});

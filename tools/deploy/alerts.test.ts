import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';

const read = (...place: readonly string[]) => readFileSync(join(ROOT, ...place), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const alerts = all(read('deploy', 'prometheus', 'rules.yaml'), /^ +- alert: (\w+)$/gm);

it('has a paragraph in the runbook for each alert, and none besides', () => {
  expect(alerts.length).toBeGreaterThan(20);
  expect(all(read('docs', 'runbook.md'), /^### (\w+)$/gm).toSorted()).toEqual(alerts.toSorted());
});

it('has an outage for each alert that promtool plays, and a calm hour in which none fires', () => {
  const files = ['rules.test.yaml', 'rules-money.test.yaml', 'rules-more.test.yaml'];
  const tests = files.map((file) => read('deploy', 'prometheus', file)).join('');
  const fired = all(tests, /alertname: (\w+)\n +exp_alerts:\n/g);
  const quiet = all(tests.slice(tests.indexOf('a calm hour')), /alertname: (\w+)\n +exp_alerts: \[\]/g);
  expect([...new Set(fired)].toSorted()).toEqual(alerts.toSorted());
  expect(quiet.toSorted()).toEqual(alerts.toSorted());
});

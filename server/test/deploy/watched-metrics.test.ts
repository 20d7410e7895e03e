import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aPortal } from '../portal.ts';

const DEPLOY = path.join(import.meta.dirname, '../../../deploy');
const METRIC = /\b[a-z]+(?:_[a-z0-9]+)+\b(?=[{[\s)]|$)/g;
/** PromQL's own words that look like a metric, and what Prometheus itself adds. */
const NO_METRICS = new Set(['histogram_quantile', 'clamp_min']);

const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

const portal = await aPortal();

/** Every name under which the portal tells a figure. */
async function exported(): Promise<Set<string>> {
  const text = await portal.metrics();
  return new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

function namedIn(expression: string): string[] {
  const withoutLabels = expression.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\b(?:by|without) \([^)]*\)/g, '');
  return [...withoutLabels.matchAll(METRIC)].map(([name]) => name).filter((name) => !NO_METRICS.has(name));
}

describe('what is watched', () => {
  it.each([
    ['the panels of the dashboard', readPanels],
    ['the alerts', readAlerts],
  ])('%s ask for metrics that the portal has', async (_where, read) => {
    const known = await exported();
    const expressions = await read();
    expect(expressions.length).toBeGreaterThan(5);
    for (const expression of expressions) {
      const unknown = namedIn(expression).filter((name) => !known.has(name));
      expect(unknown, expression).toEqual([]);
    }
    expect(expressions.flatMap(namedIn)).toContain('http_request_duration_seconds_count');
  });

  it('would be told of one that it does not have', () => {
    expect(namedIn('sum by (le) (rate(gone_total{a="b"}[5m])) > 0')).toEqual(['gone_total']);
  });
});

async function readPanels(): Promise<string[]> {
  const json: unknown = JSON.parse(await readFile(path.join(DEPLOY, 'grafana/portal.json'), 'utf8'));
  return Dashboard.parse(json).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** Everything between `expr:` and the next key. */
async function readAlerts(): Promise<string[]> {
  const text = await readFile(path.join(DEPLOY, 'prometheus/rules.yaml'), 'utf8');
  return [...text.matchAll(/^ +expr:([^]*?)(?=^ +[a-z]+: )/gm)].map(([, expression = '']) => expression);
}

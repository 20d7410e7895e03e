import { describe, expect, it, vi } from 'vitest';
import { temporaryTree } from '../files/temporary-tree.ts';
import { showConformance } from './conformance.ts';

const STATEMENTS = 'title: Lamps\nsections:\n  1 Light:\n    1.1: Lamps shine\n';

function codeOf(statements: string, reports: Readonly<Record<string, string>>): number {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  using tree = temporaryTree({ 'docs/conformance/lamps.yaml': statements });
  using folder = temporaryTree(reports);
  return showConformance(tree.root, folder.root).code;
}

const reports = (status: string): Record<string, string> => ({
  'vitest.json': JSON.stringify({
    testResults: [{ name: 'lamp.test.ts', assertionResults: [{ title: 'shines [1.1]', status }] }],
  }),
  'e2e.json': JSON.stringify({ config: { rootDir: 'e2e/journeys' }, suites: [] }),
});

describe('the stage of the specification', () => {
  it('passes where the run showed every statement', () => {
    expect(codeOf(STATEMENTS, reports('passed'))).toBe(0);
  });

  it('fails where the test of a statement failed', () => {
    expect(codeOf(STATEMENTS, reports('failed'))).toBe(1);
  });

  it('fails where there is no statement', () => {
    expect(codeOf('title: Lamps\nsections: {}\n', reports('passed'))).toBe(1);
  });

  it('fails where a report is missing', () => {
    expect(codeOf(STATEMENTS, {})).toBe(1);
  });
});

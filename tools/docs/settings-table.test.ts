import { describe, expect, it } from 'vitest';
import { settingsTable, withTable } from './settings-table.ts';

const SETTINGS = [
  { name: 'PORT', fallback: '3000', about: 'Port to listen on' },
  { name: 'SMS_GATEWAY', fallback: '', about: '`twilio` | `msg91`' },
];

describe("the README's settings", () => {
  it('are a table with a row for each', () => {
    expect(settingsTable(SETTINGS)).toBe(
      [
        '| Setting       | Default | What it is for      |',
        '| ------------- | ------- | ------------------- |',
        '| `PORT`        | `3000`  | Port to listen on   |',
        '| `SMS_GATEWAY` |         | `twilio` \\| `msg91` |',
      ].join('\n'),
    );
  });

  it('stand between their marks, and the rest stays as it is', () => {
    const readme = 'before\n<!-- settings:start -->\nold\n<!-- settings:end -->\nafter\n';
    const filled = withTable(readme, 'TABLE');
    expect(filled).toBe('before\n<!-- settings:start -->\n\nTABLE\n\n<!-- settings:end -->\nafter\n');
    expect(withTable(filled, 'TABLE')).toBe(filled);
  });

  it('need a place', () => {
    expect(() => withTable('no marks', 'TABLE')).toThrow('no place for the settings');
  });
});

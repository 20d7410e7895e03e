import { describe, expect, it } from 'vitest';
import { settingsTable, withTable } from './settings-table.ts';

const SETTINGS = [
  { name: 'PORT', fallback: '3000', about: 'Port to listen on' },
  { name: 'SMS_GATEWAY', fallback: '', about: '`twilio` | `msg91`' },
];

describe('the table of docs/settings.md', () => {
  it('has a row for each setting', () => {
    expect(settingsTable(SETTINGS)).toBe(
      [
        '| Setting       | Default | What it is for      |',
        '| ------------- | ------- | ------------------- |',
        '| `PORT`        | `3000`  | Port to listen on   |',
        '| `SMS_GATEWAY` |         | `twilio` \\| `msg91` |',
      ].join('\n'),
    );
  });

  it('replaces what is between the marks and nothing else', () => {
    const page = 'before\n<!-- settings:start -->\nold\n<!-- settings:end -->\nafter\n';
    const filled = withTable(page, 'settings', 'TABLE');
    expect(filled).toBe('before\n<!-- settings:start -->\n\nTABLE\n\n<!-- settings:end -->\nafter\n');
    expect(withTable(filled, 'settings', 'TABLE')).toBe(filled);
  });

  it('is refused if the page has no marks', () => {
    expect(() => withTable('no marks', 'settings', 'TABLE')).toThrow('no place for settings');
  });
});

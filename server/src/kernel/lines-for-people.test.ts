import { describe, expect, it } from 'vitest';
import { linesForPeople } from './lines-for-people.ts';
import { createLog, type Log } from './log.ts';

const TIME = /^\d\d:\d\d:\d\d /;

function printed(use: (log: Log) => void): string {
  let text = '';
  use(createLog('info', linesForPeople({ write: (line) => void (text += line) })));
  expect(text).toMatch(TIME);
  return text.replace(TIME, '');
}

describe('the log on the screen of a developer', () => {
  it('says what happened and the rest behind it, without what only machines read', () => {
    const fields = {
      requestId: 'f00d',
      ip: '127.0.0.1',
      method: 'GET',
      route: '/portal',
      status: 200,
      ms: 2,
    };
    expect(printed((log) => log.info(fields, 'request'))).toBe(
      'request method=GET route=/portal status=200 ms=2\n',
    );
  });

  it('names of a long list its ends and its length', () => {
    const applied = ['0001-first.sql', '0002-second.sql', '0003-third.sql'];
    expect(printed((log) => log.info({ applied }, 'database migrated'))).toBe(
      'database migrated applied=0001-first.sql … 0003-third.sql (3)\n',
    );
  });

  it('marks what is more than news, and shows where a failure came from', () => {
    expect(printed((log) => log.warn('careful'))).toBe('WARN careful\n');
    const text = printed((log) => log.error({ err: new Error('no such table') }, 'request failed'));
    expect(text).toMatch(/^ERROR request failed\nError: no such table\n +at /);
  });

  it('says why it failed, as deep as that is known', () => {
    const cause = Object.assign(new Error('relation "x" does not exist'), { code: '42P01' });
    const text = printed((log) => log.error({ err: new Error('Failed query', { cause }) }, 'request failed'));
    expect(text).toContain('Error: Failed query');
    expect(text).toContain('relation "x" does not exist');
    expect(text).toContain('42P01');
    expect(printed((log) => log.error({ err: 'no more' }, 'request failed'))).toContain('no more');
  });

  it('keeps the secrets that the log keeps', () => {
    expect(printed((log) => log.info({ otp: '123456' }, 'sent with otp: 123456'))).not.toContain('123456');
  });
});

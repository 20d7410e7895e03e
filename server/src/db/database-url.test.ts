import { describe, expect, it } from 'vitest';
import { databaseUrlMistake, parseDatabaseUrl } from './database-url.ts';

describe('an address of several hosts', () => {
  it.each<[string, string[]]>([
    [
      'postgres://portal:x@one:5433,two:5434/portal?target_session_attrs=read-write',
      ['one:5433', 'two:5434'],
    ],
    ['postgresql://portal@one,two/portal', ['one:5432', 'two:5432']],
    ['postgres://portal@[::1]:5433,10.0.0.2/portal', ['::1:5433', '10.0.0.2:5432']],
    ['postgres://portal@/portal?host=/tmp/a,/tmp/b&port=5432,5433', ['/tmp/a:5432', '/tmp/b:5433']],
    ['postgres://portal@localhost:5440/portal?host=%2Ftmp%2Fa', ['/tmp/a:5440']],
  ])('%s names %j', (url, names) => {
    expect(databaseUrlMistake(url)).toBeUndefined();
    const { hosts } = parseDatabaseUrl(url);
    expect(hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(names);
  });

  it('is written again for one of them, with its password and settings', () => {
    const { hosts, urlOf } = parseDatabaseUrl(
      'postgres://portal:p%40ss@one,[::1]:5433/portal?sslmode=verify-full&target_session_attrs=read-write',
    );
    expect(hosts.map(urlOf)).toEqual([
      'postgres://portal:p%40ss@one:5432/portal?sslmode=verify-full',
      'postgres://portal:p%40ss@[::1]:5433/portal?sslmode=verify-full',
    ]);
  });

  it.each([
    ['postgres://portal@one,two/portal?target_session_attrs=standby', 'must be read-write'],
    ['postgres://portal@one:5432,two:port/portal', 'cannot be read'],
    ['postgres://portal@one:99999/portal', 'not between 1 and 65535'],
    ['postgres://portal@one,two,three/portal?port=1,2', 'another number of ports'],
    ['mysql://portal@one/portal', 'not an address of PostgreSQL'],
  ])('%s is refused: %s', (url, sentence) => {
    expect(databaseUrlMistake(url)).toContain(sentence);
  });
});

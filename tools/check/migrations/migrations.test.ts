import { describe, expect, it } from 'vitest';
import { mistakesIn, purposeMissing } from './migrations.ts';

const expand = (sql: string) => mistakesIn(`-- expand: the previous version does not read it\n${sql}`);
const alone = (sql: string) =>
  mistakesIn(`-- expand: the previous version does not read it\n-- without transaction\n${sql}`);

describe('a migration that says expand', () => {
  it.each([
    ['drop table leads', 'drops leads'],
    ['alter table leads drop column name', 'drops leads.name'],
    ['alter table leads rename column name to title', 'renames name'],
    ['alter table leads rename to contacts', 'renames leads'],
    ['alter table leads alter column name set not null', 'makes leads.name not null'],
    ['alter table leads alter column name type bigint', 'changes the type of leads.name'],
    ['alter table leads alter column name drop default', 'drops the default of leads.name'],
    ['alter table leads add column age int not null', 'adds leads.age, which is not null and has no default'],
    ["alter table leads add constraint named check (name <> '')", 'adds the rule named to existing columns'],
    ['create unique index concurrently leads_name on leads (name)', 'makes existing columns unique'],
    ['drop trigger leads_listed on leads', 'drops leads_listed'],
    ['drop function portal_now()', 'drops portal_now'],
    ['truncate leads', 'truncates a table'],
    ['revoke select on leads from portal', 'revokes a privilege'],
    ["do $$ begin execute 'drop table leads'; end $$", 'has drop in a block of code'],
  ])('is refused with: %s', async (sql, mistake) => {
    expect((await expand(sql)).join('\n')).toContain(`says expand and ${mistake}`);
  });

  it.each([
    'create table notes (id bigint primary key, name text not null unique); create index on notes (name)',
    "alter table leads add column age int, add column kind text not null default 'web'",
    'alter table leads add column age int, add constraint leads_age check (age > 0)',
    "alter table leads drop constraint leads_kind; alter table leads add constraint leads_kind check (kind in ('a'))",
    'drop trigger leads_listed on leads; create trigger leads_listed before insert on leads for each row execute function f()',
    'alter table leads alter column name drop not null; drop index leads_newest',
    'create or replace function f() returns int language sql as $$ select 1; $$',
  ])('may have: %s', async (sql) => {
    expect(await expand(sql)).toEqual([]);
  });

  it('may be a contract instead', async () => {
    expect(await mistakesIn('-- contract after 0031: nothing reads it since\ndrop table leads')).toEqual([]);
  });
});

describe('every migration', () => {
  it('says what it is', async () => {
    expect(await mistakesIn('create table notes (id int)')).toEqual([
      'must begin with "-- expand: why" or "-- contract: why"',
    ]);
  });

  it('says what it is for, beside what the migrator reads', () => {
    const sql = '-- expand: a new index\n-- without transaction\n-- batches of 5 by leads.id\n';
    expect(purposeMissing(`${sql}select 1`)).toEqual([
      'must say what it is for, in a comment below its first line',
    ]);
    expect(purposeMissing(`${sql}-- Finds leads by their city.\nselect 1`)).toEqual([]);
  });

  it('holds up no writers of a large table, or says that it is small', async () => {
    const sql = 'create index leads_city on leads (city)';
    expect(await expand(sql)).toEqual([expect.stringContaining('leads_city without concurrently')]);
    expect(await expand(`-- brief: at most a few hundred rows\n${sql}`)).toEqual([]);
    const concurrent = 'create index concurrently if not exists leads_city on leads (city)';
    expect(await expand(concurrent)).toEqual(['uses concurrently and must say "-- without transaction"']);
    expect(await alone(concurrent)).toEqual([]);
  });

  it('makes triggers before it fills what they keep', async () => {
    const fill = '-- batches of 500 by leads.id\nupdate leads set city = name where id between $1 and $2;';
    const trigger =
      'create or replace trigger leads_city before insert on leads for each row execute function f();';
    expect(await alone(`${fill}\n${trigger}`)).toEqual([
      'makes the trigger leads_city after the backfill that it completes',
    ]);
    expect(await alone(`${trigger}\n${fill}`)).toEqual([]);
  });

  it('without transaction can be run again, and changes large tables in batches', async () => {
    expect(await alone('create table notes (id int);\nalter table leads add column age int;')).toEqual([
      'cannot be run again because of line 3',
      'cannot be run again because of line 4',
    ]);
    expect(await alone('update leads set city = name;')).toEqual([
      'changes a table at once in line 3: say "-- batches of N by table.id" before it',
    ]);
    expect(await alone(String.raw`comment on table leads is E'it\'s; a list';`)).toEqual([
      'has statements that the migrator does not tell apart',
    ]);
  });
});

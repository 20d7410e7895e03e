import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../test/folder.ts';
import { openJournal } from './journal.ts';

interface JournalLine {
  readonly name: string;
}

function open(path: string) {
  const seen: string[] = [];
  const journal = openJournal<JournalLine>(path, ({ name }) => seen.push(name));
  return { journal, seen };
}

function journalWith(...names: string[]): string {
  const path = join(temporaryFolder(), 'deep', 'journal.jsonl');
  const { journal } = open(path);
  for (const name of names) journal.append({ name });
  journal.close();
  return path;
}

describe('a journal', () => {
  test('applies each event as it is appended', () => {
    const { journal, seen } = open(join(temporaryFolder(), 'journal.jsonl'));
    journal.append({ name: 'one' });
    journal.append({ name: 'two' });
    expect(seen).toEqual(['one', 'two']);
    expect(journal.lines).toBe(2);
  });

  test('applies them again, in order, when it is opened the next time', () => {
    const { journal, seen } = open(journalWith('one', 'zwei\nlines', 'तीन'));
    expect(seen).toEqual(['one', 'zwei\nlines', 'तीन']);
    expect(journal.lines).toBe(3);
  });

  test.each([
    ['the start of a line', Buffer.from('{"name":"thr')],
    ['a whole event without its end of line', Buffer.from('{"name":"three"}')],
    ['half a character', Buffer.from('{"name":"त').subarray(0, -1)],
    ['a line that is not JSON', Buffer.from('\0\0\0\0\n')],
  ])('drops %s at its end and heals the file', (_what, rest) => {
    const path = journalWith('one', 'two');
    const whole = readFileSync(path, 'utf8');
    appendFileSync(path, rest);

    const { journal, seen } = open(path);
    expect(seen).toEqual(['one', 'two']);
    expect(readFileSync(path, 'utf8')).toBe(whole);

    journal.append({ name: 'four' });
    expect(open(path).seen).toEqual(['one', 'two', 'four']);
  });

  test('refuses a file that is damaged before its end, naming the line', () => {
    const path = journalWith('one');
    writeFileSync(path, '{"name":"one"}\n{"na\n{"name":"three"}\n');
    expect(() => open(path)).toThrow(`${path} is damaged in line 2`);
  });

  test('can be rewritten shorter and goes on from there', () => {
    const path = journalWith('one', 'two', 'three');
    const { journal, seen } = open(path);
    journal.rewrite([{ name: 'three' }]);
    expect(journal.lines).toBe(1);
    expect(seen).toEqual(['one', 'two', 'three']);

    journal.append({ name: 'four' });
    journal.close();
    expect(open(path).seen).toEqual(['three', 'four']);
  });

  test('is readable by its owner alone, for it holds one-time codes', () => {
    expect(statSync(journalWith('one')).mode & 0o777).toBe(0o600);
  });
});

import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/folder.ts';
import { openInbox } from './inbox.ts';

const ASHA = '9876543210';
const RAVI = '7012345678';

function textsOf(path: string, keep?: number): string[] {
  return openInbox(path, keep === undefined ? {} : { keep })
    .messages()
    .map(({ text }) => text);
}

function linesOf(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1;
}

describe('the inbox', () => {
  test('shows the messages of one mobile, newest first', () => {
    const inbox = openInbox(join(temporaryFolder(), 'sms.jsonl'));
    inbox.receive(ASHA, '1111 is your code');
    inbox.receive(RAVI, '2222 is your code');
    inbox.receive(ASHA, '3333 is your code');
    expect(inbox.messages(ASHA).map(({ code }) => code)).toEqual(['3333', '1111']);
    expect(inbox.messages().map(({ code }) => code)).toEqual(['3333', '2222', '1111']);
  });

  test('is the same after a restart', () => {
    const path = join(temporaryFolder(), 'sms.jsonl');
    const before = openInbox(path);
    before.receive(ASHA, '1111 is your code');
    before.close();
    expect(openInbox(path).messages()).toEqual(before.messages());
  });

  test('loses nothing but the message that was being written when it was killed', () => {
    const path = join(temporaryFolder(), 'sms.jsonl');
    openInbox(path).receive(ASHA, '1111 is your code');
    appendFileSync(path, '{"to":"9876543210","text":"22');
    const after = openInbox(path);
    after.receive(ASHA, '3333 is your code');
    expect(textsOf(path)).toEqual(['3333 is your code', '1111 is your code']);
  });

  test('keeps the latest messages alone', () => {
    const inbox = openInbox(join(temporaryFolder(), 'sms.jsonl'), { keep: 2 });
    for (const text of ['one', 'two', 'three']) inbox.receive(ASHA, text);
    expect(inbox.messages().map(({ text }) => text)).toEqual(['three', 'two']);
  });

  test('shortens its journal at the next start', () => {
    const path = join(temporaryFolder(), 'sms.jsonl');
    const before = openInbox(path, { keep: 2 });
    for (const text of ['one', 'two', 'three']) before.receive(ASHA, text);
    before.close();
    expect(linesOf(path)).toBe(3);
    expect(textsOf(path, 2)).toEqual(['three', 'two']);
    expect(linesOf(path)).toBe(2);
  });

  test('shortens its journal while running, so that it never grows past twice what is kept', () => {
    const path = join(temporaryFolder(), 'sms.jsonl');
    const inbox = openInbox(path, { keep: 2 });
    for (let n = 1; n <= 9; n += 1) {
      inbox.receive(ASHA, `number ${n}`);
      expect(linesOf(path)).toBeLessThan(4);
    }
    inbox.close();
    expect(textsOf(path, 2)).toEqual(['number 9', 'number 8']);
  });
});

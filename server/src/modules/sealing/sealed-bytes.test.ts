import { describe, expect, it } from 'vitest';
import { openBytes } from './sealed-bytes.ts';
import { openText, readSealedText } from './sealed-text.ts';

const personKey = Buffer.alloc(32, 7);
const NUMBER = 'sealed1:5:aW5kZXg:234F:vEdR55J0UCEyl5I6ztW3CbPR9LlpxErvCMrkZ-TMfKLYxjVIJTc';
const TEXT = 'MDOtOxCPU6S/qll8VLrAIdhaCbT9uPGMi1eK+pMhJMM+f+PX30WnZ7svHUUKrMYycL9/4z7bEso=';

describe('what earlier versions sealed', () => {
  it('is opened: a number among answers', () => {
    const sealed = readSealedText(NUMBER);
    if (sealed === undefined) throw new Error('the number is not sealed');
    expect(openText(personKey, 'pan_card_number', sealed)).toBe('ABCPR1234F');
    expect(openText(personKey, 'another_number', sealed)).toBeUndefined();
    expect(openText(personKey, 'pan_card_number', { ...sealed, lastFour: '999Z' })).toBeUndefined();
  });

  it('is opened: a text with a salt before it', () => {
    const bytes = Buffer.from(TEXT, 'base64');
    const seal = { personKey, salt: bytes.subarray(0, 16), purpose: 'text of account 5' };
    expect(openBytes(seal, bytes.subarray(16))).toBe('000044172093');
    expect(() => openBytes({ ...seal, purpose: 'text of account 6' }, bytes.subarray(16))).toThrow();
    expect(() => openBytes(seal, bytes.subarray(16, 30))).toThrow('too short');
  });
});

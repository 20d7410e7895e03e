import { OTP_VALID_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../api/storage.ts';
import { forgetCode, keepCode, keptCode } from './code-under-way.ts';

const SENT = 1_000_000;
const CODE = { details: { mobile: '9822041736' }, sentAt: SENT };

describe('a code under way', () => {
  it('is found again by its own form', () => {
    const store = memoryStore();
    keepCode('login', CODE, store);
    expect(keptCode('login', SENT + 1000, store)).toEqual(CODE);
    expect(keptCode('register', SENT + 1000, store)).toBeUndefined();
  });

  it('is forgotten once it has expired, with what was typed', () => {
    const store = memoryStore();
    keepCode('login', CODE, store);
    expect(keptCode('login', SENT + OTP_VALID_SECONDS * 1000, store)).toBeUndefined();
    expect(keptCode('login', SENT + 1000, store)).toBeUndefined();
  });

  it('is forgotten when somebody wants another number', () => {
    const store = memoryStore();
    keepCode('callback', CODE, store);
    forgetCode('callback', store);
    expect(keptCode('callback', SENT, store)).toBeUndefined();
  });

  it.each(['{', 'null', '7', '{"sentAt":"now","details":{}}', '{"sentAt":1000000}'])(
    'is none if what was kept is damaged: %s',
    (text) => {
      expect(keptCode('login', SENT, memoryStore({ code_under_way_login: text }))).toBeUndefined();
    },
  );

  it('is none if the clock was set back', () => {
    const store = memoryStore();
    keepCode('login', CODE, store);
    expect(keptCode('login', SENT - 1, store)).toBeUndefined();
  });
});

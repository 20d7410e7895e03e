import { describe, expect, it } from 'vitest';
import { createSecrets, sameBytes, tokenHash } from './secrets.ts';

const secrets = createSecrets('a secret key of at least thirty-two characters');
const others = createSecrets('another secret key of thirty-two characters');

describe('a sealed text', () => {
  it.each(['', '4821', 'आपका OTP 4821 है', 'x'.repeat(10_000)])('is opened with the same key: %s', (text) => {
    expect(secrets.open(secrets.seal(text))).toBe(text);
    const sameKey = createSecrets('a secret key of at least thirty-two characters');
    expect(sameKey.open(secrets.seal(text))).toBe(text);
  });

  it('shows nothing of the text and never looks the same twice', () => {
    const [once, again] = [secrets.seal('4821 is your OTP'), secrets.seal('4821 is your OTP')];
    expect(once.toString('latin1')).not.toContain('4821');
    expect(sameBytes(once, again)).toBe(false);
  });

  it('is not opened with another key', () => {
    expect(() => others.open(secrets.seal('4821'))).toThrow();
  });

  it('is not opened where a single bit of it was changed, or an end is missing', () => {
    const sealed = secrets.seal('4821 is your OTP');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => secrets.open(changed)).toThrow();
    }
    for (const length of [0, 1, 11, 12, sealed.length - 1]) {
      expect(() => secrets.open(sealed.subarray(0, length))).toThrow();
    }
  });
});

describe('a keyed hash', () => {
  it('is the same for the same text and key alone', () => {
    expect(secrets.keyedHash('otp:login:9876543210:4821')).toEqual(
      secrets.keyedHash('otp:login:9876543210:4821'),
    );
    expect(secrets.keyedHash('4821')).not.toEqual(secrets.keyedHash('4822'));
    expect(secrets.keyedHash('4821')).not.toEqual(others.keyedHash('4821'));
    expect(secrets.keyedHash('4821')).not.toEqual(tokenHash('4821'));
    expect(secrets.keyedHash('4821')).toHaveLength(32);
  });
});

describe('bytes', () => {
  it('are the same where every one is', () => {
    expect(sameBytes(Buffer.from([1, 2]), Buffer.from([1, 2]))).toBe(true);
    expect(sameBytes(Buffer.from([1, 2]), Buffer.from([1, 3]))).toBe(false);
    expect(sameBytes(Buffer.from([1, 2]), Buffer.from([1, 2, 0]))).toBe(false);
    expect(sameBytes(Buffer.alloc(0), Buffer.alloc(0))).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { inTime } from './in-time.ts';

const never = new Promise<string>(() => undefined);

describe('an answer in time', () => {
  it('is what the work answers', async () => {
    expect(await inTime(Promise.resolve('done'), () => 'late')).toBe('done');
  });

  it('is the other one where the work takes too long', async () => {
    expect(await inTime(never, () => 'late', 1)).toBe('late');
  });

  it('may be a refusal, of the work or of waiting', async () => {
    const refuse = () => {
      throw new Error('late');
    };
    await expect(inTime(Promise.reject(new Error('refused')), () => 'late')).rejects.toThrow('refused');
    await expect(inTime(never, refuse, 1)).rejects.toThrow('late');
  });

  it('leaves nobody to hear how late work failed, which ends no process', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<string>((_, reject) => {
      fail = reject;
    });
    expect(await inTime(work, () => 'late', 1)).toBe('late');
    fail(new Error('too late'));
    await expect(work).rejects.toThrow('too late');
  });
});

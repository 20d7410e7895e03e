import { describe, expect, it } from 'vitest';
import { withinSpace } from './within-space.ts';

const failingWith = (code: string) => () => Promise.reject(Object.assign(new Error('write'), { code }));

describe('a file that cannot be written', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('for lack of space (%s) may be sent again later', async (code) => {
    await expect(withinSpace(failingWith(code))).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });

  it('for another reason is our own fault', async () => {
    await expect(withinSpace(failingWith('EIO'))).rejects.toMatchObject({ code: 'EIO' });
  });
});

import { describe, expect, it } from 'vitest';
import { withinSpace } from './within-space.ts';

const failingWith = (code: string) => () => Promise.reject(Object.assign(new Error('write'), { code }));

describe('a file that cannot be written', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'ENOTDIR'])(
    'for lack of a disk (%s) may be sent again later',
    async (code) => {
      await expect(withinSpace(failingWith(code))).rejects.toMatchObject({
        code: 'STORAGE_UNAVAILABLE',
        status: 503,
        retryAfterSeconds: 10,
      });
    },
  );

  it('for another reason is our own fault', async () => {
    await expect(withinSpace(failingWith('EINVAL'))).rejects.toMatchObject({ code: 'EINVAL' });
  });
});

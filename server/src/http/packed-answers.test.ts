import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../test/applicant.ts';
import { aPortal } from '../../test/portal.ts';

const portal = await aPortal({ RUN_JOBS: 'false' });
const APPLICATION = '/api/dataset/get-application-data/';

describe('what a candidate’s screen reads', () => {
  it.each(['br', 'gzip', 'identity'])(
    'is sent as %s to those who ask for it, with the same words',
    async (encoding) => {
      const applicant = await anApplicant(portal);
      const answer = await fetch(portal.url + APPLICATION, {
        headers: { authorization: `Bearer ${applicant.token}`, 'accept-encoding': encoding },
      });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual((await applicant.call('GET', APPLICATION)).body);
    },
  );

  it('is not packed where it is short or refused', async () => {
    const applicant = await anApplicant(portal);
    const headers = { authorization: `Bearer ${applicant.token}`, 'accept-encoding': 'br' };
    const short = await fetch(`${portal.url}/api/user/withdrawal?application_id=none`, { headers });
    expect(short.headers.get('content-encoding')).toBeNull();
    await short.arrayBuffer();
    const refused = await fetch(portal.url + APPLICATION, { headers: { 'accept-encoding': 'br' } });
    expect([refused.status, refused.headers.get('content-encoding')]).toEqual([401, null]);
    await refused.arrayBuffer();
  });
});

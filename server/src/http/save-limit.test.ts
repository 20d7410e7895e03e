import { SAVES_PER_MINUTE, tooManySavesText } from '@portal/contract/rules/save-limit.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../test/applicant.ts';
import { aPortal } from '../../test/portal.ts';
import { aPdf } from '../../test/sample-files.ts';
import { applications } from '../db/schema/applications.ts';

const portal = await aPortal({ SAVES_PER_MINUTE: String(SAVES_PER_MINUTE) });

describe('the saves of a candidate', () => {
  it('are limited to 60 a minute over all that is saved; past that nothing is stored and 429 says when', async () => {
    const hasty = await anApplicant(portal);
    const calm = await anApplicant(portal);
    const draft = (city: string) => hasty.call('PUT', '/api/dataset/draft', { city });
    const statuses = await Promise.all(
      Array.from({ length: 59 }, async (_, at) => (await draft(`${at}`)).status),
    );
    expect(statuses.every((status) => status === 200)).toBe(true);
    expect(await draft('Pune')).toMatchObject({ status: 200 });

    const refused = await draft('Nagpur');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: tooManySavesText(seconds) },
    });
    expect(await hasty.save({ city: 'Nagpur', status: 'In Progress' })).toMatchObject({ status: 429 });
    expect(await hasty.upload('resume', aPdf())).toMatchObject({ status: 429 });
    const [row] = await portal.database
      .select({ draft: applications.draft })
      .from(applications)
      .where(eq(applications.id, hasty.application.id));
    expect(row?.draft).toMatchObject({ city: 'Pune' });

    expect(await hasty.read()).toMatchObject({ draft: { city: 'Pune' } });
    expect(await calm.call('PUT', '/api/dataset/draft', { city: 'Goa' })).toMatchObject({ status: 200 });
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { fileAddress } from '@portal/contract/rules/file-address.ts';
import { anApplicant } from '../../../test/applicant.ts';
import { aPortal } from '../../../test/portal.ts';
import { startS3 } from '../../../test/s3-process.ts';
import { aPdf } from '../../../test/sample-files.ts';

const s3 = await startS3();
afterAll(() => s3.stop());
const portal = await aPortal(s3.settings);

describe('uploads in a bucket', () => {
  it('sent to one machine are served by another, and one that is replaced goes', async () => {
    const other = await portal.another(s3.settings);
    const applicant = await anApplicant(portal);
    const first = await applicant.uploaded('resume', aPdf('First.pdf'));
    const path = await applicant.uploaded('resume', aPdf('Second.pdf'));
    const ticket = await applicant.ticketFor(path);
    const response = await fetch(`${other.url}${fileAddress(path, ticket)}`);
    expect(response.status).toBe(200);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await s3.objects()).toContain(path);
    expect(first).not.toBe(path);
    await other.stop();
  });
});

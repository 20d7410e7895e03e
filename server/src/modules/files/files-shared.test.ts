import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAddress } from '@portal/contract/rules/file-address.ts';
import { anApplicant } from '../../../test/applicant.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { startS3, type S3 } from '../../../test/s3-process.ts';
import { aPdf } from '../../../test/sample-files.ts';

let s3: S3;
let portal: TestPortal;
beforeAll(async () => {
  s3 = await startS3();
  portal = await startPortal(s3.settings);
});
afterAll(async () => {
  await portal.stop();
  await s3.stop();
});

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

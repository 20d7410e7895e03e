import type { WaitingContents } from '@portal/contract/routes/waiting-contents.ts';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../../test/applicant.ts';
import { anAskedApplicant, contentOf, proveByCode, sendByLink, takeNext } from '../../../test/asks.ts';
import { emptyQueue } from '../../../test/database/empty-queue.ts';
import { aBrowser, BROWSERS_WITH_ADDRESSES } from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { aJpeg } from '../../../test/sample-files.ts';
import { aDesk } from '../../../test/staff.ts';
import { submitWholeForm } from '../../../test/whole-form.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);
const ops = await aDesk(portal, 'ops');
const sales = await aDesk(portal, 'sales');
const admin = await aDesk(portal, 'admin');

const contentsOf = async (id: number, desk = ops) => {
  const { status, body } = await desk.ask('GET', `/api/admin/verification/${id}`);
  expect(status).toBe(200);
  return z.custom<WaitingContents | null>().parse(body['waiting']);
};

const Verdicts = z.looseObject({
  verdicts: z.array(z.looseObject({ field_name: z.string(), verdict: z.string() })),
});

describe('the drawer', () => {
  it('shows what was decided about each document as it is now', async () => {
    const { applicant, item, token } = await anAskedApplicant(portal, ops);
    const verdicts = async () => {
      const { body } = await sales.ask('GET', `/api/applications/${item.id}`);
      return Verdicts.parse(body).verdicts;
    };
    const accepted = { ...contentOf(item, 'resume'), verdict: 'accepted' };
    await ops.ask('POST', `/api/admin/verification/${item.id}/verdicts`, accepted);
    expect(await verdicts()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field_name: 'pan_card', verdict: 'asked_again', reason: 'blurred' }),
        expect.objectContaining({ field_name: 'resume', verdict: 'accepted', by: ops.user.username }),
      ]),
    );
    const browser = aBrowser(portal);
    await proveByCode(browser, token, applicant.application.mobileNumber);
    await sendByLink(browser, token, 'pan_card', aJpeg('new.jpg', 5000));
    // The answer is another content, about which nobody has said anything yet.
    expect((await verdicts()).map(({ field_name }) => field_name)).toEqual(['resume']);
  });

  it('reads what can be judged without taking it, as digests and never as answers', async () => {
    await emptyQueue(portal.database);
    const applicant = await anApplicant(portal);
    await submitWholeForm(applicant);
    const { id } = applicant.application;
    const looked = await contentsOf(id);
    expect(looked).toMatchObject({ holder: null, asked: [], asked_until: null });
    expect(looked?.documents.find(({ field_name }) => field_name === 'pan_card')).toMatchObject({
      label: 'PAN Card',
      verdict: null,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      answers: [{ field_name: 'pan_card_number' }, { field_name: 'date_of_birth' }],
    });
    expect(JSON.stringify(looked)).not.toContain('ABCDE1234F');
    // Nobody has it: a colleague is given it, and the drawer says so.
    const item = await takeNext(admin);
    expect(item.id).toBe(id);
    expect(await contentsOf(id)).toMatchObject({ holder: 'colleague' });
    expect(await contentsOf(id, admin)).toMatchObject({ holder: 'you' });
    const pan = contentOf(item, 'pan_card');
    const verdict = { ...pan, verdict: 'asked_again', reason: 'blurred' };
    const path = `/api/admin/verification/${id}`;
    expect(await ops.ask('POST', `${path}/verdicts`, verdict)).toMatchObject({ status: 409 });
    await admin.ask('POST', `${path}/give-back`);
    expect(await ops.ask('POST', `${path}/verdicts`, verdict)).toMatchObject({ status: 200 });
    expect(await ops.ask('POST', `${path}/ask`, { documents: [pan] })).toMatchObject({ status: 200 });
    await ops.ask('POST', `${path}/give-back`);
    expect(await contentsOf(id)).toMatchObject({
      holder: null,
      asked: ['pan_card'],
      asked_until: expect.any(String),
    });
  });

  it('reads nothing of what does not wait', async () => {
    const applicant = await anApplicant(portal);
    expect(await contentsOf(applicant.application.id)).toBeNull();
    expect(await contentsOf(999_999_999)).toBeNull();
    expect(await ops.ask('GET', '/api/admin/verification/x')).toMatchObject({ status: 400 });
  });
});

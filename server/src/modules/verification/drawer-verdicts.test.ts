import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { anAskedApplicant, contentOf, proveByCode, sendByLink } from '../../../test/asks.ts';
import { aBrowser, BROWSERS_WITH_ADDRESSES } from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { aJpeg } from '../../../test/sample-files.ts';
import { aDesk } from '../../../test/staff.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);
const ops = await aDesk(portal, 'ops');
const sales = await aDesk(portal, 'sales');

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
});

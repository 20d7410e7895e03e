import { ASK_TOKEN_HEADER } from '@portal/contract/rules/asks.ts';
import { ASK_TEXTS as texts } from '@portal/contract/texts/asks.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { devices, rateLimits } from '../../src/db/schema/identity.ts';
import { anAskedApplicant, proveByCode, type AskedApplicant } from '../asks.ts';
import { bothCodes, contactOf, contactPath } from '../contact.ts';
import { aMobile } from '../database/rows.ts';
import { fileBody, heldCall } from '../held-request.ts';
import { aBrowser, BROWSERS_WITH_ADDRESSES, type TestBrowser } from '../people.ts';
import { aPortal } from '../portal.ts';
import { aJpeg } from '../sample-files.ts';
import { aDesk } from '../staff.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);
const ops = await aDesk(portal, 'ops');
const NEW_PAN = aJpeg('new.jpg', 5000);

/** Begins to send a file by the link; its second half comes after `meanwhile`. */
async function sendSlowly(
  { applicant, token }: AskedApplicant,
  browser: TestBrowser,
  meanwhile: () => Promise<unknown>,
) {
  const counted = eq(rateLimits.key, `candidate-saves:${applicant.candidateId}`);
  await portal.database.delete(rateLimits).where(counted);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return heldCall(
    portal,
    {
      method: 'POST',
      path: '/api/auth/ask/documents/pan_card',
      headers: { [ASK_TOKEN_HEADER]: token, 'x-forwarded-for': browser.address, cookie },
      body: fileBody('file', NEW_PAN),
      // The last step before the file is read.
      isChecked: async () => {
        if ((await portal.database.$count(rateLimits, counted)) === 0) throw new Error('not checked yet');
      },
    },
    meanwhile,
  );
}

async function aKnownBrowser(): Promise<{ asked: AskedApplicant; browser: TestBrowser; before: unknown }> {
  const asked = await anAskedApplicant(portal, ops);
  const browser = aBrowser(portal);
  await proveByCode(browser, asked.token, asked.applicant.mobile);
  return { asked, browser, before: await panOf(asked) };
}

const panOf = async ({ applicant }: AskedApplicant) => (await applicant.field('pan_card')).value;

describe('a file by the link of an ask whose second half comes late', () => {
  it('becomes the document while the browser is known', async () => {
    const { asked, browser, before } = await aKnownBrowser();
    expect(await sendSlowly(asked, browser, () => Promise.resolve())).toMatchObject({ status: 200 });
    expect(await panOf(asked)).not.toBe(before);
  });

  it('is refused once the candidate has another number: the link went to the holder of the earlier one', async () => {
    const { asked, browser } = await aKnownBrowser();
    const { applicant } = asked;
    const wanted = contactOf(applicant, { mobile: aMobile() });
    const codes = await bothCodes(portal, { desk: ops, applicant, wanted });
    const answer = await sendSlowly(asked, browser, async () => {
      const changed = await ops.ask('POST', contactPath(applicant), { ...wanted, ...codes });
      expect(changed).toMatchObject({ status: 200 });
    });
    expect(answer).toMatchObject({ status: 404, body: { message: texts.ended } });
  });

  it('is refused once the browser is not known any more', async () => {
    const { asked, browser, before } = await aKnownBrowser();
    const answer = await sendSlowly(asked, browser, () =>
      portal.database.delete(devices).where(eq(devices.candidateId, asked.applicant.candidateId)),
    );
    expect(answer).toMatchObject({ status: 401, body: { message: texts.codeNeeded } });
    expect(await panOf(asked)).toBe(before);
  });
});

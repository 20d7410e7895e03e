import { describe, expect, it } from 'vitest';
import { told, OTP_EXPIRED } from '../../../test/answers.ts';
import { anApplicant } from '../../../test/applicant.ts';
import { bothCodes, contactOf, contactPath } from '../../../test/contact.ts';
import { aMobile } from '../../../test/database/rows.ts';
import { untilSomeoneWaits } from '../../../test/database/until-someone-waits.ts';
import { whileHeld } from '../../../test/database/while-held.ts';
import { aBrowser, aPerson, BROWSERS_WITH_ADDRESSES, logIn, newCode } from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);
const { database } = portal;
const admin = await aDesk(portal, 'admin');

/** A candidate whose browser is known, with a login and a change of the mobile that need only be sent. */
async function aChangedCandidate() {
  const applicant = await anApplicant(portal);
  const { mobile, candidateId, application } = applicant;
  const browser = aBrowser(portal);
  await logIn(browser, aPerson(mobile));
  const otp = await newCode(browser, 'login', aPerson(mobile));
  const wanted = contactOf(applicant, { email: 'asha@example.com', mobile: aMobile() });
  const codes = await bothCodes(portal, { desk: admin, applicant, wanted });
  return {
    candidateId,
    newMobile: wanted.mobile,
    login: () => browser.post('/api/auth/login/', { mobile, otp }),
    change: () => admin.ask('POST', contactPath(applicant), { ...wanted, ...codes }),
    remove: () => admin.ask('POST', '/api/applications/bulk-delete', { ids: [application.id] }),
    restore: () => admin.ask('POST', '/api/applications/restore', { ids: [application.id] }),
    isOpen: async (token: unknown) => {
      const headers = { authorization: `Bearer ${String(token)}` };
      return (await fetch(`${portal.url}/api/dataset/get-application-data/`, { headers })).status;
    },
  };
}

const HELD_DEVICES = 'select from devices where candidate_id = $1 for update';
const TAKEN_MOBILE = `insert into candidates (mobile, full_name, email) values ($1, 'Usha Rao', 'usha@example.com')`;

describe('a login with the old number', () => {
  it('during the change of the number is refused', async () => {
    const { newMobile, change, login } = await aChangedCandidate();
    // The change has ended the sessions, and waits whether the other candidate stays.
    const [changed, entered] = await whileHeld(database, TAKEN_MOBILE, [newMobile], async () => {
      const changing = change();
      await untilSomeoneWaits(database);
      const entering = login();
      await untilSomeoneWaits(database, 2);
      return [changing, entering] as const;
    });
    expect(await changed).toMatchObject({ status: 200 });
    expect(told(await entered)).toEqual(OTP_EXPIRED);
  });

  it('just before the change of the number loses its session', async () => {
    const { candidateId, change, login, isOpen } = await aChangedCandidate();
    const [changed, entered] = await whileHeld(database, HELD_DEVICES, [candidateId], async () => {
      const entering = login();
      await untilSomeoneWaits(database);
      const changing = change();
      await untilSomeoneWaits(database, 2);
      return [changing, entering] as const;
    });
    const { status, body } = await entered;
    expect(status).toBe(200);
    expect(await changed).toMatchObject({ status: 200 });
    expect(await isOpen(body['token'])).toBe(401);
  });
});

describe('a login just before the deletion of the application', () => {
  it('loses its session, which a restoration does not bring back', async () => {
    const { candidateId, remove, restore, login, isOpen } = await aChangedCandidate();
    const [removed, entered] = await whileHeld(database, HELD_DEVICES, [candidateId], async () => {
      const entering = login();
      await untilSomeoneWaits(database);
      const removing = remove();
      await untilSomeoneWaits(database, 2);
      return [removing, entering] as const;
    });
    const { status, body } = await entered;
    expect(status).toBe(200);
    expect(await removed).toMatchObject({ status: 200 });
    expect(await restore()).toMatchObject({ status: 200 });
    expect(await isOpen(body['token'])).toBe(401);
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { anApplicant } from '../../../test/applicant.ts';
import { anApplication, selected } from '../../../test/database/rows.ts';
import { untilSomeoneWaits } from '../../../test/database/until-someone-waits.ts';
import { aPayer, ordersOf } from '../../../test/payer.ts';
import { aPortal } from '../../../test/portal.ts';
import { aSession } from '../../../test/session.ts';
import { aDesk, ask, PASSWORD } from '../../../test/staff.ts';
import { endSession } from '../../../test/held-request.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';

const portal = await aPortal();
const { database } = portal;

const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Keeps an application from every change while the work runs. */
async function whileLocked<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
  const client = await database.$client.connect();
  try {
    await client.query('begin');
    await client.query('select from applications where id = $1 for update', [id]);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a session that is held by a change', () => {
  it('is ended only after the change is committed', async () => {
    const { id } = await anApplication(database, selected());
    const admin = await aDesk(portal, 'admin');
    const desk = await aDesk(portal, 'ops');
    let isDeleted = false;
    const { put, removed } = await whileLocked(id, async () => {
      const change = desk.ask('PUT', `/api/applications/${id}`, { cheque_cash_payemnt_amount: 1000 });
      await untilSomeoneWaits(database);
      const removal = admin.ask('DELETE', `/api/admin/users/${desk.user.id}`);
      void removal.then(() => (isDeleted = true));
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(isDeleted).toBe(false);
      return { put: change, removed: removal };
    });
    expect(statuses(await Promise.all([put, removed]))).toEqual([200, 200]);
    expect(await database.$count(ledgerEntries, eq(ledgerEntries.applicationId, id))).toBe(1);
  });

  it('does not hold up the other calls that come with it', async () => {
    const { id } = await anApplication(database, selected());
    const desk = await aDesk(portal, 'ops');
    const put = await whileLocked(id, async () => {
      const waiting = desk.ask('PUT', `/api/applications/${id}`, { cheque_cash_payemnt_amount: 1000 });
      await untilSomeoneWaits(database);
      // By now the next call would mark the session as used.
      portal.clock.advance(10 * 60);
      expect(await desk.ask('GET', '/api/applications')).toMatchObject({ status: 200 });
      expect(await desk.ask('POST', '/api/payment-history/bulk-download', { matching: {} })).toMatchObject({
        status: 200,
      });
      return { waiting };
    });
    expect(await put.waiting).toMatchObject({ status: 200 });
  });
});

describe('many calls at once', () => {
  it('that all log out: one does, the others are not signed in any more', async () => {
    const desk = await aDesk(portal, 'sales');
    const applicant = await anApplicant(portal);
    const answers = await Promise.all([
      ...times(8).map(() => desk.ask('POST', '/api/admin/logout')),
      ...times(8).map(() => applicant.call('POST', '/api/auth/logout/')),
    ]);
    expect(statuses(answers).toSorted((a, b) => a - b)).toEqual([200, 200, ...times(14).map(() => 401)]);
  });

  it('that change one password from two sessions: it is changed once', async () => {
    const desk = await aDesk(portal, 'ops');
    const other = await aSession(portal, { staffUserId: desk.user.id });
    const body = { old_password: PASSWORD, new_password: 'another tree by the river' };
    const answers = await Promise.all(
      [desk.token, other, desk.token, other].map((token) =>
        ask(portal, 'POST', '/api/admin/reset-password', body, token),
      ),
    );
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(Math.max(...statuses(answers))).toBeLessThan(500);
  });

  it('of candidates who save while they are deleted: all are answered, and nobody is left', async () => {
    const people = await Promise.all(times(4).map(() => anApplicant(portal)));
    const admin = await aDesk(portal, 'admin');
    const ids = people.map(({ application }) => application.id);
    const [removed, ...saved] = await Promise.all([
      admin.ask('POST', '/api/applications/bulk-delete', { ids }),
      ...people.flatMap((one) =>
        times(4).map((at) => one.call('PUT', '/api/dataset/draft', { first_name: 'Asha'.slice(at) })),
      ),
    ]);
    expect(removed.status).toBe(200);
    expect(statuses(saved).filter((status) => ![200, 401, 404, 409].includes(status))).toEqual([]);
    for (const one of people) {
      expect((await one.call('PUT', '/api/dataset/draft', {})).status).toBe(401);
    }
  });

  it('of a colleague who is deleted meanwhile: each is done or refused as not signed in', async () => {
    const admin = await aDesk(portal, 'admin');
    const desk = await aDesk(portal, 'ops');
    const rows = await Promise.all(times(12).map(() => anApplication(database, selected())));
    const [removed, ...puts] = await Promise.all([
      admin.ask('DELETE', `/api/admin/users/${desk.user.id}`),
      ...rows.map(({ id }) =>
        desk.ask('PUT', `/api/applications/${id}`, { cheque_cash_payemnt_amount: 1000 }),
      ),
    ]);
    expect(removed.status).toBe(200);
    for (const [at, { id }] of rows.entries()) {
      const status = puts[at]?.status;
      const posted = await database.$count(ledgerEntries, eq(ledgerEntries.applicationId, id));
      expect([status, posted]).toEqual(status === 200 ? [200, 1] : [401, 0]);
    }
  });
});

describe('what the portal does by itself', () => {
  it('is done also where the session that began it has ended: money that the bank took is recorded', async () => {
    const payer = await aPayer(portal);
    const claim = await payer.pays(await payer.ordered(1000));
    const { told } = await whileLocked(payer.application.id, async () => {
      const call = payer.tells(claim);
      await untilSomeoneWaits(database);
      await endSession(portal, payer.token);
      return { told: call };
    });
    expect(await told).toMatchObject({ status: 200, body: { status: 'captured' } });
    expect(await ordersOf(portal, payer)).toMatchObject([{ state: 'paid' }]);
  });
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { approve, proposalIn } from '../../../test/approvals.ts';
import { concedes, proposesConcession, standing } from '../../../test/concessions.ts';
import { expectListsTrue } from '../../../test/database/expect-lists-true.ts';
import { untilSomeoneWaits } from '../../../test/database/until-someone-waits.ts';
import { asksToLeave, paysAtDesk, paysOnline, released } from '../../../test/leaver.ts';
import { aPayer, entriesOf, WITHIN } from '../../../test/payer.ts';
import { ORDERING_FAST } from '../../../test/portal-settings.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { concessions } from '../../db/schema/concessions.ts';
import { verifyBooks } from '../money/books/books-verifier.ts';

const portal = await aPortal({ ...ORDERING_FAST, REFUND_POLICY: '0:90' });
const ops = await aDesk(portal, 'ops');
const sales = await aDesk(portal, 'sales');
const admin = await aDesk(portal, 'admin');

const findings = async () => (await verifyBooks(portal.database)).findings;
const revokes = (desk: typeof ops, id: number | undefined, reason = 'Granted by mistake') =>
  desk.ask('POST', `/api/concessions/${id}/revocation`, { reason });

/** A transaction beside the portal that holds an application. */
async function holder() {
  const client = await portal.database.$client.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    lock: (id: number) => client.query('select from applications where id = $1 for no key update', [id]),
    untilWaits: () =>
      vi.waitFor(async () => {
        const blocked = await portal.database.execute(
          sql`select from pg_stat_activity where pid = ${rows[0]?.pid} and cardinality(pg_blocking_pids(pid)) > 0`,
        );
        expect(blocked.rows).toHaveLength(1);
      }, WITHIN),
    end: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

describe('a concession', () => {
  it('lowers the fee for one person once a second person releases it', async () => {
    const payer = await aPayer(portal);
    await paysOnline(payer, 36_000);
    const id = proposalIn(
      await proposesConcession(ops, payer, 50_000, { reason: 'Merit, rank 3', document: 'SC/26/118' }),
    );
    expect(await payer.picture()).toMatchObject({ program_total_fee: 236_000, concession_amount: 0 });
    expect(await approve(admin, id)).toMatchObject({ status: 200 });
    expect(await payer.picture()).toMatchObject({
      program_total_fee: 186_000,
      concession_amount: 50_000,
      total_paid_amount: 36_000,
      remaining_amount: 150_000,
      payable_amount: 150_000,
    });
    expect(await payer.read()).toMatchObject({ program_total_fee: 186_000 });
    expect(await payer.order(150_001)).toMatchObject({ status: 400 });
    expect(await standing(sales, payer)).toMatchObject({
      program_fee: 236_000,
      concession_amount: 50_000,
      most_amount: 150_000,
      waits: null,
      entries: [
        { amount: 50_000, reason: 'Merit, rank 3', document: 'SC/26/118', released_by: expect.any(String) },
      ],
    });
    const list = await ops.ask('GET', `/api/applications?search=${payer.applicationNumber}`);
    expect(JSON.stringify(list.body)).toContain('"program_total_fee":186000');
    const ledger = await ops.ask('GET', `/api/applications/${payer.application.id}/ledger`);
    expect(ledger.body).toMatchObject({ concession_amount: 50_000 });
    await paysOnline(payer, 150_000);
    expect(await payer.picture()).toMatchObject({ remaining_amount: 0, payment_completed: true });
    const actions = (await recordsOf(portal, payer.applicationNumber)).map(({ action }) => action);
    expect(actions).toContain('concession.granted');
    expect(await findings()).toEqual([]);
    await expectListsTrue(portal.database);
  });

  it('is never below what was paid, nor the whole fee', async () => {
    const payer = await aPayer(portal);
    await paysAtDesk(portal, ops, payer, 100_000);
    const above = await proposesConcession(ops, payer, 136_001);
    expect(above).toMatchObject({
      status: 409,
      body: { fields: { amount: expect.stringContaining('1,36,000') } },
    });
    await concedes(ops, admin, payer, 136_000);
    expect(await payer.picture()).toMatchObject({ remaining_amount: 0, payment_completed: true });
    expect(await proposesConcession(ops, payer, 1)).toMatchObject({ status: 409 });
    const unpaid = await aPayer(portal);
    expect(await proposesConcession(ops, unpaid, 236_000)).toMatchObject({ status: 409 });
    expect(await proposesConcession(ops, unpaid, 235_999.5)).toMatchObject({ status: 409 });
    expect(await findings()).toEqual([]);
  });

  it('is checked again when it is released', async () => {
    const payer = await aPayer(portal);
    const id = proposalIn(await proposesConcession(ops, payer, 200_000));
    await paysOnline(payer, 100_000);
    expect(await approve(admin, id)).toMatchObject({ status: 409 });
    expect(await payer.picture()).toMatchObject({ program_total_fee: 236_000 });
  });

  it('is of the moment at which the fee changes: receipts issued while it waited keep the fee before', async () => {
    const payer = await aPayer(portal);
    const { id } = payer.application;
    const path = `/api/admin/approvals/${proposalIn(await proposesConcession(ops, payer, 1000))}`;
    const seen = String((await admin.ask('GET', path)).body['seen']);
    const first = await holder();
    const second = await holder();
    await first.lock(id);
    const release = admin.ask('POST', `${path}/approve`, { seen });
    await untilSomeoneWaits(portal.database);
    // The check comes before it in the queue, the release itself after it.
    const isLocked = second.lock(id);
    await second.untilWaits();
    await first.end();
    await isLocked;
    await untilSomeoneWaits(portal.database);
    portal.clock.advance(60);
    const issuedAt = portal.clock.now().getTime();
    await second.end();
    expect(await release).toMatchObject({ status: 200 });
    const [granted] = await portal.database
      .select()
      .from(concessions)
      .where(eq(concessions.applicationId, id));
    expect(Date.parse(granted?.createdAt ?? '')).toBeGreaterThanOrEqual(issuedAt);
  });

  it('is not released by the person who proposed it, nor twice', async () => {
    const payer = await aPayer(portal);
    const id = proposalIn(await proposesConcession(admin, payer, 1000));
    expect(await approve(admin, id)).toMatchObject({ status: 403 });
    const other = await aDesk(portal, 'admin');
    const answers = await Promise.all([approve(other, id), approve(other, id)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await payer.picture()).toMatchObject({ program_total_fee: 235_000 });
  });

  it('refuses bad input, and stores nothing', async () => {
    const payer = await aPayer(portal);
    for (const amount of [0, -5, 0.001, 1e300, 'free', null, '1,000']) {
      expect(await proposesConcession(ops, payer, amount)).toMatchObject({ status: 400 });
    }
    expect(await proposesConcession(ops, payer, 10, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await proposesConcession(ops, payer, 10, { reason: 'x'.repeat(301) })).toMatchObject({
      status: 400,
    });
    expect(await proposesConcession(sales, payer, 10)).toMatchObject({ status: 403 });
    expect(await standing(ops, payer)).toMatchObject({ waits: null, entries: [] });
    expect(await revokes(ops, 999_999)).toMatchObject({ status: 404 });
  });

  it('returns by the policy from what was paid, and none is granted to who has left', async () => {
    const payer = await aPayer(portal);
    await paysOnline(payer, 10_000);
    await concedes(ops, admin, payer, 100_000);
    await asksToLeave(payer);
    await released(ops, admin, payer);
    expect(await proposesConcession(ops, payer, 10)).toMatchObject({ status: 409 });
    expect(await findings()).toEqual([]);
  });
});

describe('a concession that is revoked', () => {
  it('raises the fee again, by two people, once', async () => {
    const payer = await aPayer(portal);
    await concedes(ops, admin, payer, 36_000);
    const [granted] = (await standing(ops, payer)).entries;
    const id = proposalIn(await revokes(ops, granted?.id));
    expect(await approve(admin, id)).toMatchObject({ status: 200 });
    expect(await payer.picture()).toMatchObject({ program_total_fee: 236_000, concession_amount: 0 });
    expect(await standing(ops, payer)).toMatchObject({
      entries: [
        { amount: -36_000, revokes: granted?.id },
        { amount: 36_000, is_revoked: true },
      ],
    });
    expect(await revokes(ops, granted?.id)).toMatchObject({ status: 409 });
    expect(await findings()).toEqual([]);
  });

  it('stays once the lowered fee is paid', async () => {
    const payer = await aPayer(portal);
    await concedes(ops, admin, payer, 200_000);
    await paysOnline(payer, 36_000);
    const [granted] = (await standing(ops, payer)).entries;
    expect(await revokes(ops, granted?.id)).toMatchObject({ status: 409 });
    expect(await entriesOf(portal, payer)).toEqual([['online_payment', 'fee', 36_000_00]]);
  });
});

describe('the table of concessions', () => {
  it('is never changed, and the books notice a fee that was changed beside it', async () => {
    const payer = await aPayer(portal);
    await concedes(ops, admin, payer, 1000);
    const { id } = payer.application;
    await expect(
      portal.database.execute(sql`update concessions set amount_paise = 1 where application_id = ${id}`),
    ).rejects.toThrow();
    const set = (paise: number) =>
      portal.database.execute(
        sql`update applications set program_total_fee_paise = ${paise} where id = ${id}`,
      );
    await set(1_00);
    expect((await findings()).length).toBeGreaterThan(0);
    await set(235_000_00);
    expect(await findings()).toEqual([]);
  });
});

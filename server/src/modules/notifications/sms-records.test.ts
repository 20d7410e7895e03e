import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aMobile } from '../../../test/database/rows.ts';
import { aTestDatabase } from '../../../test/database/test-database.ts';
import { aBrowser, aPerson, askForCode, BROWSERS_WITH_ADDRESSES } from '../../../test/people.ts';
import { aPortalOfTest } from '../../../test/portal.ts';
import { answering, scriptedGateway } from '../../../test/scripted-gateway.ts';
import { newestInOutbox, WITHIN } from '../../../test/sms-queue.ts';
import { connect } from '../../db/connection.ts';
import { smsOutbox } from '../../db/schema/messages.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { createBackground } from '../../kernel/background.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createLog } from '../../kernel/log.ts';
import { createSecrets } from '../../kernel/secrets.ts';
import { urgentWork } from '../../kernel/urgent-work.ts';
import type { SmsOutcome } from './sms-gateway.ts';
import { createSmsOutboxStore } from './sms-outbox.store.ts';
import { createSmsService } from './sms.service.ts';

const TOGETHER = 8;

describe('what the gateway answers', () => {
  it('keeps no other answer from being recorded if it cannot be stored', async () => {
    const open: ServerResponse[] = [];
    const gateway = await scriptedGateway((response) => void open.push(response));
    const settings = { ...BROWSERS_WITH_ADDRESSES, RUN_JOBS: 'false', SMS_GATEWAY_URL: gateway.url };
    const portal = await aPortalOfTest(settings);
    const people = Array.from({ length: TOGETHER }, () => aPerson());
    await Promise.all(people.map((person) => askForCode(aBrowser(portal), 'register', person)));
    await vi.waitFor(() => expect(open).toHaveLength(TOGETHER), WITHIN);

    const [unstorable, ...others] = open;
    for (const [index, response] of others.entries()) answering(201, { sid: `SM${index}` })(response);
    answering(201, { sid: 'SM\u0000' })(unstorable ?? expect.unreachable());

    const to = new URLSearchParams(gateway.received[0]?.body).get('To');
    const recorded = people.filter(({ mobile }) => to !== `+91${mobile}`);
    expect(recorded).toHaveLength(TOGETHER - 1);
    await vi.waitFor(async () => {
      const rows = await Promise.all(recorded.map(({ mobile }) => newestInOutbox(portal, mobile)));
      expect(rows.filter(({ sentAt }) => sentAt === null)).toEqual([]);
    }, WITHIN);
  });

  it('about a code is recorded though other work has all connections that codes are not kept', async () => {
    const { unitOfWork, database, sms, answer } = await aService();
    const [ordinary, code] = [aMobile(), aMobile()];
    const keep = (to: string) =>
      unitOfWork((stores) => sms.keep(stores, { to, template: 'login_otp', variable: '1234' }));
    await keep(ordinary);
    const busy = await database.$client.connect();
    try {
      answer(ordinary);
      await urgentWork(() => keep(code));
      answer(code);
      await vi.waitFor(async () => expect(await sentAtOf(code)).toEqual([expect.any(String)]), WITHIN);
    } finally {
      busy.release();
    }
    await vi.waitFor(async () => expect(await sentAtOf(ordinary)).toEqual([expect.any(String)]), WITHIN);
  });
});

const testDatabase = await aTestDatabase();
const looking = testDatabase.connect();

async function sentAtOf(mobile: string) {
  const rows = await looking.select().from(smsOutbox).where(eq(smsOutbox.mobile, mobile));
  return rows.map(({ sentAt }) => sentAt);
}

/** Of a process with one connection for ordinary work and one more for codes. */
async function aService() {
  const { address } = testDatabase;
  const pool = { poolSize: 2, keptForUrgent: 1, connectTimeoutMs: 60_000, statementTimeoutMs: 15_000 };
  const database = connect({ address, applicationName: 'portal-test', ...pool }, () => undefined);
  const log = createLog('silent');
  const background = createBackground(log);
  onTestFinished(async () => {
    await background.settled();
    await database.$client.end();
  });
  const jobs = { enqueue: () => Promise.resolve(''), withdraw: () => Promise.resolve() };
  const unitOfWork = createUnitOfWork(
    database,
    (transaction) => ({ smsOutbox: createSmsOutboxStore(transaction), jobs }),
    { startWork: (work) => background.soon(work) },
  );
  const answers = new Map<string, PromiseWithResolvers<SmsOutcome>>();
  const answerOf = (mobile: string) => {
    const known = answers.get(mobile) ?? Promise.withResolvers<SmsOutcome>();
    answers.set(mobile, known);
    return known;
  };
  const sms = createSmsService({
    gateway: { send: ({ to }) => answerOf(to).promise },
    unitOfWork,
    secrets: createSecrets('a key that protects nothing but tests'),
    clock: systemClock,
    log,
    publicUrl: 'http://portal.test',
    count: () => Promise.resolve(),
    metrics: { attempted: () => undefined },
  });
  const answer = (mobile: string) => answerOf(mobile).resolve({ kind: 'sent', reference: 'SM1' });
  return { unitOfWork, database, sms, answer };
}

import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { told } from '../../../test/answers.ts';
import { aBrowser, aPerson, askForCode, smsAfter, BROWSERS_WITH_ADDRESSES } from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { followUpsOf, letQueueSend, newestInOutbox, untilTried, WITHIN } from '../../../test/sms-queue.ts';
import { smsOutbox } from '../../db/schema/messages.ts';

const CODE_SENT = { status: 200, body: { message: 'OTP Sent Successfully' } };

const portal = await aPortal({ ...BROWSERS_WITH_ADDRESSES, RUN_JOBS: 'false' });

const outboxOf = (mobile: string) => newestInOutbox(portal, mobile);

/** A candidate whose code the gateway does not accept at the first attempt. */
async function aFirstTryThatFails(mode: 'error' | 'nonsense', purpose: 'login' | 'register' | 'callback') {
  const person = aPerson();
  const { mobile } = person;
  await portal.sandbox.control({ mode, to: mobile, times: 1 });
  await askForCode(aBrowser(portal), purpose, person);
  await untilTried(portal, mobile, 1);
  return mobile;
}

describe('an SMS', () => {
  it('leaves right after the answer, is wiped once it is sent, and leaves the queue nothing to do', async () => {
    const person = aPerson();
    const { mobile } = person;
    await smsAfter(portal, mobile, () => askForCode(aBrowser(portal), 'register', person));
    await vi.waitFor(async () => {
      expect(await outboxOf(mobile)).toMatchObject({
        template: 'register_otp',
        sealedBody: null,
        attempts: 1,
        lastError: null,
        sentAt: expect.any(String),
        abandonedAt: null,
        providerReference: expect.stringMatching(/^SM/),
      });
    }, WITHIN);
    await vi.waitFor(async () => expect(await followUpsOf(portal, mobile)).toEqual([]), WITHIN);
    expect(await portal.sandbox.messagesTo(mobile)).toHaveLength(1);
  });

  it('is tried again by the queue while the gateway is down, and the visitor is told nothing of it', async () => {
    const person = aPerson();
    const { mobile } = person;
    await portal.sandbox.control({ mode: 'error', to: mobile, times: 2 });
    expect(told(await askForCode(aBrowser(portal), 'register', person))).toEqual(CODE_SENT);
    await untilTried(portal, mobile, 1);
    expect(await outboxOf(mobile)).toMatchObject({
      sentAt: null,
      lastError: expect.stringMatching(/^HTTP 5/),
    });

    await letQueueSend(portal, mobile, 'retry');
    await untilTried(portal, mobile, 2);
    const { code } = await smsAfter(portal, mobile, () => letQueueSend(portal, mobile));
    expect(await outboxOf(mobile)).toMatchObject({ attempts: 3 });
    const otp = code ?? '';
    expect(await aBrowser(portal).post('/api/auth/register/', { ...person, otp })).toMatchObject({
      status: 200,
    });
  });

  it('is tried again where the answer makes no sense: it may not have been sent', async () => {
    const mobile = await aFirstTryThatFails('nonsense', 'callback');
    await smsAfter(portal, mobile, () => letQueueSend(portal, mobile));
  });

  it('that the gateway refuses is given up and wiped', async () => {
    const person = aPerson();
    const { mobile } = person;
    await portal.sandbox.control({ mode: 'refuse', to: mobile, times: 1 });
    expect(told(await askForCode(aBrowser(portal), 'register', person))).toEqual(CODE_SENT);
    await vi.waitFor(async () => {
      expect(await outboxOf(mobile)).toMatchObject({
        sealedBody: null,
        attempts: 1,
        sentAt: null,
        abandonedAt: expect.any(String),
        lastError: expect.stringMatching(/^HTTP 4\d\d: Twilio error \d+$/),
      });
    }, WITHIN);
    await vi.waitFor(async () => expect(await followUpsOf(portal, mobile)).toEqual([]), WITHIN);
    expect(await portal.sandbox.messagesTo(mobile)).toEqual([]);
    expect(portal.logged.join('\n')).toContain('the gateway refused an SMS');
    expect(portal.logged.join('\n')).not.toContain(mobile);
  });

  it('whose code has expired meanwhile is not sent any more, and wiped', async () => {
    const mobile = await aFirstTryThatFails('error', 'register');
    const past = new Date(Date.now() - 1000).toISOString();
    const gone = { createdAt: past, expiresAt: past };
    await portal.database.update(smsOutbox).set(gone).where(eq(smsOutbox.mobile, mobile));
    await letQueueSend(portal, mobile);
    expect(await outboxOf(mobile)).toMatchObject({
      sealedBody: null,
      sentAt: null,
      abandonedAt: expect.any(String),
      lastError: 'expired before it could be sent',
    });
    expect(await portal.sandbox.messagesTo(mobile)).toEqual([]);
  });

  it('that only tells to register has no time by which it must be sent', async () => {
    const mobile = await aFirstTryThatFails('error', 'login');
    expect(await outboxOf(mobile)).toMatchObject({ expiresAt: null });
    const { text } = await smsAfter(portal, mobile, () => letQueueSend(portal, mobile));
    expect(text).toMatch(/not registered/);
  });
});

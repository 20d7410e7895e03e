import { UNKNOWN_ASK_LINKS_PER_ADDRESS_HOUR } from '@portal/contract/rules/asks.ts';
import { ASK_TEXTS as texts } from '@portal/contract/texts/asks.ts';
import { WRONG_OTP_PER_ACCOUNT_YEAR } from '@portal/contract/rules/otp-limits.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { told } from '../../../../test/answers.ts';
import { anAskedApplicant, proveByCode, sendByLink, takeNext } from '../../../../test/asks.ts';
import {
  aBrowser,
  aPerson,
  BROWSERS_WITH_ADDRESSES,
  liftLimits,
  notThis,
  smsAfter,
  strangersHaveGuessed,
} from '../../../../test/people.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aJpeg, aPdf } from '../../../../test/sample-files.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { everyDocument } from '../../../../test/whole-form.ts';
import { otpWrongGuesses } from '../../../db/schema/identity.ts';
import { askLinks } from '../../../db/schema/verification.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);
const ops = await aDesk(portal, 'ops');
const NEW_PAN = aJpeg('new.jpg', 5000);
const FORGED = 'A'.repeat(43);

describe('the link', () => {
  it('is in the SMS, is kept as a hash alone, and shows the first name, the label and the reason', async () => {
    const { token, text } = await anAskedApplicant(portal, ops);
    expect(text).toMatch(/needs PAN Card from you once more.* http:\/\/portal\.test\/portal\/ask#ask=/);
    const rows = await portal.database.select().from(askLinks);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { body } = await aBrowser(portal).post('/api/auth/ask/open', { token });
    expect(body).toEqual({
      first_name: 'Asha',
      ends_at: expect.any(String),
      is_known: false,
      fields: [
        {
          field_name: 'pan_card',
          label: 'PAN Card',
          reason: 'blurred',
          why: 'It is blurred or too dark to read.',
          accept: ['application/pdf', 'image/jpeg', 'image/png'],
          max_size_mb: 5,
          answer: null,
          is_sent: false,
        },
      ],
    });
  });

  it('changes nothing when it is opened, however often', async () => {
    const { token, applicant } = await anAskedApplicant(portal, ops);
    const everything = async () => {
      const tables = ['asks', 'ask_fields', 'ask_links', 'verification_queue', 'devices', 'otp_codes'];
      const rows = await Promise.all(
        tables.map((name) => portal.database.execute(sql.raw(`select * from ${name} order by 1`))),
      );
      const trail = await recordsOf(portal, applicant.application.applicationNumber);
      return JSON.stringify([rows.map((result) => result.rows), trail]);
    };
    const before = await everything();
    const page = await fetch(`${portal.url}/portal/ask`, { headers: { accept: 'text/html' } });
    await page.arrayBuffer();
    for (let times = 0; times < 3; times += 1) {
      expect(await aBrowser(portal).post('/api/auth/ask/open', { token })).toMatchObject({ status: 200 });
    }
    expect(await everything()).toBe(before);
  });

  it('is answered alike whether it has ended or never was, at every step', async () => {
    const { token, item } = await anAskedApplicant(portal, ops);
    expect(await ops.ask('POST', `/api/admin/verification/${item.id}/ask/withdraw`)).toMatchObject({
      status: 200,
    });
    const ended = { status: 404, body: { code: 'NOT_FOUND', message: texts.ended } };
    for (const used of [token, FORGED, '', 'short', '%00']) {
      const browser = aBrowser(portal);
      expect(await browser.post('/api/auth/ask/open', { token: used })).toMatchObject(ended);
      expect(await browser.post('/api/auth/ask/otp', { token: used })).toMatchObject(ended);
      expect(await browser.post('/api/auth/ask/code', { token: used, otp: '1234' })).toMatchObject(ended);
      expect(await sendByLink(browser, used, 'pan_card', NEW_PAN)).toMatchObject(ended);
    }
    expect(await aBrowser(portal).post('/api/auth/ask/open', {})).toMatchObject({ status: 400 });
    expect(await aBrowser(portal).post('/api/auth/ask/open', { token: 7 })).toMatchObject({ status: 400 });
  });

  it('cannot be searched for: an address that brings unknown ones waits, and those with a link of theirs do not', async () => {
    const { token: ended, item } = await anAskedApplicant(portal, ops);
    await ops.ask('POST', `/api/admin/verification/${item.id}/ask/withdraw`);
    const { token } = await anAskedApplicant(portal, ops);
    const guesser = aBrowser(portal);
    const most = UNKNOWN_ASK_LINKS_PER_ADDRESS_HOUR;
    const atOnce = await Promise.all(
      Array.from({ length: most + 20 }, (_, guess) =>
        guesser.post('/api/auth/ask/open', { token: `${FORGED.slice(4)}${1000 + guess}` }),
      ),
    );
    expect(atOnce.filter(({ status }) => status === 404)).toHaveLength(most);
    expect(await guesser.post('/api/auth/ask/open', { token: FORGED })).toMatchObject({ status: 429 });
    expect(await guesser.post('/api/auth/ask/open', { token: ended })).toMatchObject({ status: 404 });
    expect(await guesser.post('/api/auth/ask/open', { token })).toMatchObject({ status: 200 });
  });
});

describe('a code for the link', () => {
  it.each([
    ['pan_card', { reason: 'blurred' }],
    ['ug_percentage', { reason: 'differs' }],
  ])('says what it is for in words that fit %s', async (fieldName, why) => {
    const { token, applicant } = await anAskedApplicant(portal, ops, [fieldName], why);
    const mobile = applicant.application.mobileNumber;
    const { text } = await smsAfter(portal, mobile, () =>
      aBrowser(portal).post('/api/auth/ask/otp', { token }),
    );
    expect(text).toContain(' is your OTP to send what ');
    expect(text).not.toContain('document');
  });

  it('spends the budget of the account when it is wrong, and is sent as a link once that is spent', async () => {
    const { token, applicant } = await anAskedApplicant(portal, ops);
    const mobile = applicant.application.mobileNumber;
    const browser = aBrowser(portal);
    const { code } = await smsAfter(portal, mobile, () => browser.post('/api/auth/ask/otp', { token }));
    expect((await browser.post('/api/auth/ask/code', { token, otp: notThis(code ?? '') })).status).toBe(400);
    const guesses = () => portal.database.$count(otpWrongGuesses, eq(otpWrongGuesses.mobile, mobile));
    expect(await guesses()).toBe(1);
    await strangersHaveGuessed(portal, aPerson(mobile), WRONG_OTP_PER_ACCOUNT_YEAR - 1);
    expect((await browser.post('/api/auth/ask/code', { token, otp: code })).status).toBe(400);
    await liftLimits(portal, mobile);
    const { text } = await smsAfter(portal, mobile, () => browser.post('/api/auth/ask/otp', { token }));
    expect(text).toContain('/portal/ask#');
  });
});

describe('an answer by the link', () => {
  it('needs a code to the number on record, makes the next submission, and returns to the queue', async () => {
    const { token, applicant, item } = await anAskedApplicant(portal, ops);
    const browser = aBrowser(portal);
    expect(await sendByLink(browser, token, 'pan_card', NEW_PAN)).toMatchObject({
      status: 401,
      body: { message: texts.codeNeeded },
    });
    const { mobileNumber, applicationNumber } = applicant.application;
    const { code } = await smsAfter(portal, mobileNumber, () => browser.post('/api/auth/ask/otp', { token }));
    const wrong = await browser.post('/api/auth/ask/code', { token, otp: notThis(code ?? '') });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'OTP_WRONG' } });
    expect((await browser.post('/api/auth/ask/code', { token, otp: code })).status).toBe(200);
    expect((await browser.post('/api/auth/ask/open', { token })).body).toMatchObject({ is_known: true });
    await ops.ask('POST', `/api/admin/verification/${item.id}/give-back`);

    expect(told(await sendByLink(browser, token, 'pan_card', NEW_PAN))).toEqual({
      status: 200,
      body: { message: texts.sent, left: 0 },
    });
    const again = await takeNext(ops);
    expect(again).toMatchObject({
      id: item.id,
      kind: 'answered',
      submission: 2,
      status: 'Completed',
      ask: { outcome: 'answered', fields: [{ field_name: 'pan_card', is_sent: true }] },
      changes: [{ field_name: 'pan_card', before: 'pan.jpg', after: 'new.jpg' }],
    });
    const pan = again.documents.find(({ field_name }) => field_name === 'pan_card');
    expect(pan).toMatchObject({ verdict: null, earlier: [{ verdict: 'asked_again' }] });
    const trail = await recordsOf(portal, applicationNumber);
    expect(trail.find(({ action }) => action === 'ask.answered')).toMatchObject({
      kind: 'candidate',
      after: { field: 'pan_card', via: 'link' },
    });
    expect(await sendByLink(browser, token, 'pan_card', aJpeg('x.jpg', 9000))).toMatchObject({ status: 404 });
  });

  it('takes only what was asked, through the same checks as any document', async () => {
    const { token, applicant } = await anAskedApplicant(portal, ops);
    const browser = aBrowser(portal);
    await proveByCode(browser, token, applicant.application.mobileNumber);
    const send = (name: string, file = NEW_PAN) => sendByLink(browser, token, name, file);
    expect(await send('resume')).toMatchObject({ status: 404, body: { message: texts.notAsked } });
    expect(await send('__proto__')).toMatchObject({ status: 404 });
    expect(await send('city')).toMatchObject({ status: 404 });
    expect(await send('pan_card', { ...NEW_PAN, content: Buffer.from('words') })).toMatchObject({
      status: 415,
    });
    expect(await send('pan_card', aJpeg('big.jpg', 6 * 1024 * 1024))).toMatchObject({ status: 413 });
    expect(await send('pan_card', everyDocument().pan_card)).toMatchObject({
      status: 409,
      body: { message: texts.refusedFile, fields: { pan_card: texts.refusedFile } },
    });
    // The form stays closed, and so does the rest.
    expect(await applicant.upload('pan_card', NEW_PAN)).toMatchObject({ status: 409 });
    expect(await applicant.save({ city: 'Nagpur' })).toMatchObject({ status: 409 });
    const reading = await fetch(`${portal.url}/api/dataset/get-application-data/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reading.status).toBe(401);
    await reading.arrayBuffer();
    expect(await send('pan_card', aPdf('pan.pdf', 'A new card'))).toMatchObject({ status: 200 });
  });

  it('is one: of two at the same time the second is told so', async () => {
    const { token, applicant } = await anAskedApplicant(portal, ops, ['pan_card', 'resume']);
    const browser = aBrowser(portal);
    await proveByCode(browser, token, applicant.application.mobileNumber);
    const [one, other] = await Promise.all([
      sendByLink(browser, token, 'pan_card', NEW_PAN),
      sendByLink(browser, token, 'pan_card', aJpeg('other.jpg', 8000)),
    ]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await sendByLink(browser, token, 'pan_card', aJpeg('third.jpg', 7000))).toMatchObject({
      status: 409,
      body: { message: texts.sentAlready },
    });
    expect(told(await sendByLink(browser, token, 'resume', aPdf('r.pdf', 'Newer'))).body).toEqual({
      message: texts.sent,
      left: 0,
    });
  });

  it('needs no code after login, and shows the words of the verifier there', async () => {
    const asked = await anAskedApplicant(portal, ops, ['pan_card', 'resume'], {
      reason: 'blurred',
      note: 'Near a window, please.',
    });
    const { applicant, token } = asked;
    const own = await applicant.call('GET', '/api/user/ask');
    expect(own.body).toMatchObject({
      ask: { fields: [{ field_name: 'pan_card', note: 'Near a window, please.' }, { is_sent: false }] },
    });
    const form = () => {
      const body = new FormData();
      body.append('file', new File([new Uint8Array(NEW_PAN.content)], NEW_PAN.name));
      return body;
    };
    const address = '/api/user/ask/documents/pan_card';
    expect(await applicant.call('POST', address, form())).toMatchObject({ status: 200, body: { left: 1 } });
    expect(await applicant.call('POST', address, form())).toMatchObject({ status: 409 });
    const browser = aBrowser(portal);
    await proveByCode(browser, token, applicant.application.mobileNumber);
    expect(await sendByLink(browser, token, 'resume', aPdf('r.pdf', 'New'))).toMatchObject({ status: 200 });
    expect((await applicant.call('GET', '/api/user/ask')).body).toMatchObject({
      ask: { fields: [{ is_sent: true }, { is_sent: true }] },
    });
    expect(await applicant.call('POST', address, form())).toMatchObject({ status: 404 });
  });
});

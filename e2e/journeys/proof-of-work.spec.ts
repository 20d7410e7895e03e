import type { Page } from '@playwright/test';
import { CALLBACK_FORM } from '@portal/contract/program/landing/callback-form.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { CANDIDATE_SCREENS as screens, LANDING_SCREEN } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS as texts } from '@portal/contract/texts/sign-in.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { newPerson } from '../harness/person.ts';
import { logIn, noticeSays, register, typeCode } from '../harness/sign-in.ts';
import { expect } from '../harness/test.ts';

/** Past its ceiling of SMS from the start: every browser that the portal does not know needs a proof. */
const test = testWithOwnPortal('portal-past-ceiling', { SMS_PER_HOUR: '0' });

interface CodeCall {
  readonly status: number;
  readonly hasProof: boolean;
  readonly at: number;
}

/** What the page asked for codes, and how it was answered. */
function asksOf(page: Page, route: string): readonly CodeCall[] {
  const asks: CodeCall[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== route) return;
    const { proof } = response.request().postDataJSON();
    asks.push({ status: response.status(), hasProof: typeof proof === 'string', at: Date.now() });
  });
  return asks;
}

const ASKED_AND_PROVEN = [
  { status: 429, hasProof: false },
  { status: 200, hasProof: true },
];

test('a callback is asked for: the page solves the proof, and nobody notices', async ({
  page,
  person,
  sms,
  watch,
}) => {
  watch.expectRefusal(authRoutes.callbackOtp.path);
  const asks = asksOf(page, authRoutes.callbackOtp.path);
  await page.goto(LANDING_SCREEN);
  const slip = page.getByRole('region', { name: CALLBACK_FORM.heading });
  const getOtp = slip.getByRole('button', { name: CALLBACK_FORM.getOtp });
  await expect(getOtp).toHaveAttribute('type', 'submit');
  await slip.getByLabel(CALLBACK_FORM.name).fill(person.name);
  await slip.getByLabel(CALLBACK_FORM.email).fill(person.email);
  await slip.getByLabel(CALLBACK_FORM.city).fill(person.city);
  await slip.getByLabel(CALLBACK_FORM.phone).fill(person.mobile);
  const refused = page.waitForResponse((response) => response.status() === 429);
  await getOtp.click();
  await refused;
  await noticeSays(page, texts.otpSent);
  expect(asks).toMatchObject(ASKED_AND_PROVEN);
  await typeCode(page, await sms.codeFor(person.mobile));
  await expect(page.getByRole('dialog', { name: CALLBACK_FORM.thanks })).toBeVisible();
});

test('somebody registers and logs in elsewhere: both pages solve their proof', async ({
  page,
  person,
  sms,
  watch,
  anotherBrowser,
}) => {
  watch.expectRefusal(authRoutes.registerOtp.path);
  watch.expectRefusal(authRoutes.loginOtp.path);
  await test.step('registration', async () => {
    const asks = asksOf(page, authRoutes.registerOtp.path);
    await page.goto(screens.register);
    await register(page, person, sms);
    expect(asks).toMatchObject(ASKED_AND_PROVEN);
  });
  await test.step('login in a browser that is not known', async () => {
    const other = await (await anotherBrowser()).newPage();
    const asks = asksOf(other, authRoutes.loginOtp.path);
    await other.goto(screens.login);
    await logIn(other, person, sms);
    expect(asks).toMatchObject(ASKED_AND_PROVEN);
  });
  await test.step('login in the browser that registered needs no proof', async () => {
    await page.evaluate(() => localStorage.clear());
    const asks = asksOf(page, authRoutes.loginOtp.path);
    await page.goto(screens.login);
    await logIn(page, person, sms);
    expect(asks).toMatchObject([{ status: 200, hasProof: false }]);
  });
});

test('a processor that is six times slower solves it within a second', async ({ page, watch }, {
  workerIndex,
}) => {
  watch.expectRefusal(authRoutes.loginOtp.path);
  const asks = asksOf(page, authRoutes.loginOtp.path);
  const took: number[] = [];
  page.on('request', (request) => {
    const refused = asks.at(-1);
    if (new URL(request.url()).pathname !== authRoutes.loginOtp.path || refused?.status !== 429) return;
    if (request.postDataJSON().proof !== undefined) took.push(Date.now() - refused.at);
  });
  const session = await page.context().newCDPSession(page);
  await page.goto(screens.login);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // Others use this machine too: the best of a few shows what it costs.
  for (const _ of [1, 2, 3, 4]) {
    await page.getByRole('textbox', { name: 'Mobile Number' }).fill(newPerson(workerIndex).mobile);
    await page.getByRole('button', { name: 'GET OTP' }).click();
    await noticeSays(page, texts.loginOtpSent);
    await page.getByRole('button', { name: /^Change/ }).click();
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  test
    .info()
    .annotations.push({ type: 'milliseconds at a sixth of the speed', description: took.join(', ') });
  expect(took).toHaveLength(4);
  expect(Math.min(...took)).toBeLessThan(1000);
});

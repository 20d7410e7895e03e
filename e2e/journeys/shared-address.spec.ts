import { CALLBACK_FORM } from '@portal/contract/program/landing/callback-form.ts';
import { WRONG_OTP_PER_ADDRESS_HOUR, OTP_TRIES } from '@portal/contract/rules/otp-limits.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { CANDIDATE_SCREENS as screens, LANDING_SCREEN } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS as texts } from '@portal/contract/texts/sign-in.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { askForLoginCode, askForRegistrationCode, logIn, noticeSays } from '../harness/sign-in.ts';
import { expect } from '../harness/test.ts';

/** A user behind the address that all browsers of this journey share has used up its budget of wrong codes. */
async function spendTheAddress(portal: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${portal}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (let at = 0; at <= WRONG_OTP_PER_ADDRESS_HOUR / OTP_TRIES; at += 1) {
    const mobile = `98${String(at).padStart(8, '0')}`;
    await post(authRoutes.loginOtp.path, { mobile });
    for (let tries = 0; tries < OTP_TRIES; tries += 1)
      await post(authRoutes.login.path, { mobile, otp: '1234' });
  }
}

const test = testWithOwnPortal('portal-shared-address', {}, spendTheAddress);

test('somebody registers by the link of the SMS, and logs in elsewhere by another one', async ({
  page,
  person,
  sms,
  anotherBrowser,
}) => {
  await test.step('the link finishes the registration with what was typed', async () => {
    await page.goto(screens.register);
    await askForRegistrationCode(page, person);
    await noticeSays(page, texts.otpSent);
    const link = await sms.linkFor(person.mobile);
    const phone = await (await anotherBrowser()).newPage();
    await phone.goto(link);
    await expect(phone).toHaveURL(screens.dashboard);
    await expect(phone.getByText(person.name).first()).toBeVisible();
  });
  await test.step('a link logs in, and is gone from the address', async () => {
    const browser = await anotherBrowser();
    const other = await browser.newPage();
    await other.goto(screens.login);
    await askForLoginCode(other, person);
    await noticeSays(other, texts.loginOtpSent);
    const opened = await browser.newPage();
    await opened.goto(await sms.linkFor(person.mobile));
    await expect(opened).toHaveURL(screens.dashboard);
    await opened.evaluate(() => localStorage.clear());
    await opened.goto(screens.login);
    // From then on the browser is known: it is not judged by its address and gets codes.
    await logIn(opened, person, sms);
  });
});

test('a callback is confirmed by the link of the SMS, once', async ({ page, person, sms, watch }) => {
  watch.expectRefusal(authRoutes.callback.path);
  await page.goto(LANDING_SCREEN);
  const slip = page.getByRole('region', { name: CALLBACK_FORM.heading });
  const getOtp = slip.getByRole('button', { name: CALLBACK_FORM.getOtp });
  await expect(getOtp).toHaveAttribute('type', 'submit');
  await slip.getByLabel(CALLBACK_FORM.name).fill(person.name);
  await slip.getByLabel(CALLBACK_FORM.email).fill(person.email);
  await slip.getByLabel(CALLBACK_FORM.city).fill(person.city);
  await slip.getByLabel(CALLBACK_FORM.phone).fill(person.mobile);
  await getOtp.click();
  await noticeSays(page, texts.otpSent);
  const link = await sms.linkFor(person.mobile);

  const opened = await page.context().newPage();
  await opened.goto(link);
  await expect(opened.getByRole('dialog', { name: CALLBACK_FORM.thanks })).toContainText(
    texts.callbackReceived,
  );
  expect(new URL(opened.url()).hash).toBe('');

  const again = await page.context().newPage();
  await again.goto(link);
  await noticeSays(again, texts.linkOver);
});

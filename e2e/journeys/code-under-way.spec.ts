import type { Request } from '@playwright/test';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS as texts } from '@portal/contract/texts/sign-in.ts';
import { failAt } from '../harness/failures.ts';
import { registerByApi } from '../harness/sessions.ts';
import {
  askForLoginCode,
  askForRegistrationCode,
  noticeSays,
  signInForm,
  typeCode,
} from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';

test('a reload in the middle of a registration wastes neither the code nor what was typed', async ({
  page,
  person,
  sms,
}) => {
  await page.goto(screens.register);
  const form = await askForRegistrationCode(page, person);
  await noticeSays(page, texts.otpSent);
  await page.reload();
  await expect(form.name).toHaveValue(person.name);
  await expect(form.email).toHaveValue(person.email);
  await expect(form.mobile).toHaveValue(person.mobile);
  await expect(form.mobile).not.toBeEditable();
  await expect(page.getByText(/Send again in 0:[012]\d/)).toBeVisible();
  await typeCode(page, await sms.codeFor(person.mobile));
  await expect(page).toHaveURL(screens.dashboard);
});

test('at login a reload wastes no code, and one that was asked for in another tab can be entered', async ({
  context,
  page,
  person,
  portal,
  sms,
  watch,
}) => {
  watch.expectRefusal(authRoutes.loginOtp.path);
  await registerByApi(portal, person, sms);
  await page.goto(screens.login);
  const form = await askForLoginCode(page, person);
  await noticeSays(page, texts.loginOtpSent);
  await page.reload();
  await expect(form.digit(1)).toBeFocused();
  await expect(form.mobile).toHaveValue(person.mobile);

  await form.changeNumber.click();
  await page.reload();
  await expect(form.mobile).toBeEditable();
  await expect(form.mobile).toHaveValue('');

  const other = await context.newPage();
  await other.goto(screens.login);
  const otherForm = await askForLoginCode(other, person);
  await expect(otherForm.digit(1)).toBeFocused();
  await expect(
    other
      .getByRole('status')
      .filter({ hasText: /^We sent an OTP to this number \d+ seconds? ago\. Please enter it\./ }),
  ).toBeVisible();
  await expect(other.getByText(/Send again in 0:[012]\d/)).toBeVisible();
  await typeCode(other, await sms.codeFor(person.mobile));
  await expect(other).toHaveURL(screens.dashboard);
});

test('typing over a code sends the new one, whole', async ({ page, person, portal, sms, watch }) => {
  await registerByApi(portal, person, sms);
  await failAt(page, watch, authRoutes.login.path, ['no answer']);
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === authRoutes.login.path) sent.push(request.postDataJSON().otp);
  });
  await page.goto(screens.login);
  const form = await askForLoginCode(page, person);
  const code = await sms.codeFor(person.mobile);
  // Shares a digit with the code and differs in the others, so that a mixture would show.
  const mistaken = Array.from(code, (digit, at) => (at === 0 ? digit : (Number(digit) + 1) % 10)).join('');
  await typeCode(page, mistaken);
  await noticeSays(page, texts.noAnswerAtLogin);
  await expect(form.digit(1)).toBeFocused();
  await expect(form.digit(1)).toBeEditable();
  await page.keyboard.type(code);
  await expect(page).toHaveURL(screens.dashboard);
  expect(sent).toEqual([mistaken, code]);
});

test('a number that begins with 91 survives a digit too many', async ({ page }) => {
  await page.goto(screens.login);
  const { mobile } = signInForm(page);
  await mobile.pressSequentially('91220417365');
  await expect(mobile).toHaveValue('9122041736');
  await mobile.press('Home');
  await mobile.pressSequentially('7');
  await expect(mobile).toHaveValue('9122041736');
});

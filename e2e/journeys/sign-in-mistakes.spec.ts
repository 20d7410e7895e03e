import { ERRORS } from '@portal/contract/errors.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { OTP_RESEND_SECONDS, OTP_TRIES_OVER_TEXT } from '@portal/contract/rules/otp-limits.ts';
import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS as texts } from '@portal/contract/texts/sign-in.ts';
import { failAt } from '../harness/failures.ts';
import { PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import {
  askForLoginCode,
  askForRegistrationCode,
  noticeSays,
  onlyErrorIs,
  pressSays,
  signInForm,
  typeCode,
  wrongCode,
} from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';

test.describe('at login', () => {
  test('each mistake has its text, the first one alone [4.22 5.23]', async ({ page, person }) => {
    await page.goto(screens.login);
    const form = signInForm(page);
    await pressSays(form.getOtp, texts.phoneRequired);
    await pressSays(form.logIn, texts.allFieldsRequired);
    await form.mobile.fill('98220');
    await pressSays(form.getOtp, texts.phoneTenDigits);
    await form.mobile.fill('1234567890');
    await pressSays(form.getOtp, texts.phoneNotMobile);
    await form.mobile.fill(person.mobile);
    await pressSays(form.logIn, texts.otpRequiredAtLogin);
    await screenIsAccessible(page);
  });

  test('a code that is short or wrong is told, and the boxes take another [2c.43-46 2c.61 4.19]', async ({
    page,
    person,
    watch,
  }) => {
    watch.expectRefusal(authRoutes.login.path);
    await page.goto(screens.login);
    const form = await askForLoginCode(page, person);
    await noticeSays(page, texts.loginOtpSent);
    await expect(form.mobile).not.toBeEditable();
    await pressSays(form.logIn, texts.otpRequiredAtLogin);
    await typeCode(page, '98');
    await pressSays(form.logIn, texts.otpFourDigits);
    await typeCode(page, '1234');
    await onlyErrorIs(page, ERRORS.OTP_WRONG.text);
    await expect(form.digit(1)).toBeFocused();
    await expect(form.digit(1)).toBeEditable();
    await screenIsAccessible(page);
  });

  test('another code can be asked for after the countdown, as the server allows', async ({
    page,
    person,
    watch,
  }) => {
    watch.expectRefusal(authRoutes.loginOtp.path);
    await page.clock.install();
    await page.goto(screens.login);
    const form = await askForLoginCode(page, person);
    await expect(page.getByText(/Send again in 0:(30|2\d)/)).toBeVisible();
    await expect(form.sendAgain).toBeHidden();
    await page.clock.fastForward((OTP_RESEND_SECONDS + 1) * 1000);
    // Only this browser's clock went on: the server still counts, and says how long.
    await form.sendAgain.click();
    await expect(page.getByRole('alert').filter({ hasText: /Please wait \d+ seconds/ })).toBeVisible();
    await expect(page.getByText(/Send again in 0:(30|[012]\d)/)).toBeVisible();
  });

  test('the number can be changed once the code is on its way', async ({ page, person }) => {
    await page.goto(screens.login);
    const form = await askForLoginCode(page, person);
    await expect(form.mobile).not.toBeEditable();
    await form.changeNumber.click();
    await expect(form.mobile).toBeEditable();
    await expect(form.mobile).toHaveValue(person.mobile);
    await expect(form.digit(1)).toBeHidden();
  });

  test('silence and a refusal without words each have their text [8c.22-25]', async ({
    page,
    person,
    watch,
  }) => {
    await failAt(page, watch, authRoutes.loginOtp.path, ['no answer', 'no message']);
    await failAt(page, watch, authRoutes.login.path, ['no answer', 'no message']);
    await page.goto(screens.login);
    const form = await askForLoginCode(page, person);
    await noticeSays(page, texts.noAnswerAtLoginOtp);
    await form.getOtp.click();
    await noticeSays(page, texts.loginOtpFailed);
    await form.getOtp.click();
    await noticeSays(page, texts.loginOtpSent);
    await typeCode(page, '1234');
    await noticeSays(page, texts.noAnswerAtLogin);
    await form.logIn.click();
    await noticeSays(page, texts.loginFailed);
  });
});

test('a phone without a network says so beside the text', async ({ page, person, watch }) => {
  await setWidth(page, PHONE_WIDTH);
  await failAt(page, watch, authRoutes.loginOtp.path, ['no answer']);
  await page.goto(screens.login);
  // The form is in the page before its scripts are: they all arrive before the network goes.
  await pressSays(signInForm(page).getOtp, texts.phoneRequired);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await askForLoginCode(page, person);
  await noticeSays(page, `${texts.noAnswerAtLoginOtp} No network.`);
  await page.context().setOffline(false);
});

test.describe('at registration', () => {
  test('an intake that is closed takes no code, and another is not asked for [4.24]', async ({
    page,
    person,
  }) => {
    await page.route(`**${authRoutes.registerOtp.path}`, (route) =>
      route.fulfill({ json: { message: texts.reachOutSoon } }),
    );
    await page.goto(screens.register);
    const form = await askForRegistrationCode(page, person);
    await noticeSays(page, texts.reachOutSoon);
    await expect(form.digit(1)).toBeHidden();
    await expect(form.getOtp).toBeDisabled();
  });

  test('each mistake has its text, the first one alone [4.22 5.23]', async ({ page, person }) => {
    await page.goto(screens.register);
    const form = signInForm(page);
    await pressSays(form.register, texts.allFieldsRequired);
    await pressSays(form.getOtp, texts.nameRequired);
    await form.name.fill(person.name);
    await pressSays(form.getOtp, texts.emailRequired);
    await form.email.fill('not-an-address');
    await pressSays(form.getOtp, texts.emailInvalid);
    await form.email.fill(person.email);
    await pressSays(form.getOtp, texts.phoneRequired);
    await form.mobile.fill('98220');
    await pressSays(form.getOtp, texts.phoneTenDigits);
    await form.mobile.fill(person.mobile);
    await pressSays(form.register, texts.otpRequired);
    await screenIsAccessible(page);
  });

  test('a code that is short or wrong is told [5.24]', async ({ page, person, sms, watch }) => {
    watch.expectRefusal(authRoutes.register.path);
    await page.goto(screens.register);
    const form = await askForRegistrationCode(page, person);
    await noticeSays(page, texts.otpSent);
    await pressSays(form.register, texts.otpRequired);
    await typeCode(page, '987');
    await pressSays(form.register, texts.otpFourDigits);
    await typeCode(page, wrongCode(await sms.codeFor(person.mobile)));
    await onlyErrorIs(page, ERRORS.OTP_WRONG.text);
  });

  test('after the third wrong code another is sent at once, and works', async ({
    page,
    person,
    sms,
    watch,
  }) => {
    await setWidth(page, PHONE_WIDTH);
    watch.expectRefusal(authRoutes.register.path);
    await page.goto(screens.register);
    const form = await askForRegistrationCode(page, person);
    const first = await sms.codeFor(person.mobile);
    for (const text of [ERRORS.OTP_WRONG.text, ERRORS.OTP_WRONG.text, OTP_TRIES_OVER_TEXT]) {
      await typeCode(page, wrongCode(first));
      await onlyErrorIs(page, text);
    }
    await form.sendAgain.click();
    await noticeSays(page, texts.otpSent);
    await expect(form.sendAgain).toBeHidden();
    await typeCode(page, await sms.codeFor(person.mobile));
    await expect(page).toHaveURL(screens.dashboard);
  });

  test('silence and a refusal without words each have their text [8c.22-25]', async ({
    page,
    person,
    watch,
  }) => {
    await failAt(page, watch, authRoutes.registerOtp.path, ['no answer', 'no message']);
    await failAt(page, watch, authRoutes.register.path, ['no answer', 'no message']);
    await page.goto(screens.register);
    const form = await askForRegistrationCode(page, person);
    await noticeSays(page, texts.noAnswerAtRegisterOtp);
    await form.getOtp.click();
    await noticeSays(page, texts.registrationOtpFailed);
    await form.getOtp.click();
    await noticeSays(page, texts.otpSent);
    await typeCode(page, '1234');
    await noticeSays(page, texts.noAnswerAtRegister.trim());
    await form.register.click();
    await noticeSays(page, texts.registrationFailed);
  });
});

import type { Page } from '@playwright/test';
import { ERRORS } from '@portal/contract/errors.ts';
import { CALLBACK_FORM } from '@portal/contract/program/landing/callback-form.ts';
import { NAVIGATION } from '@portal/contract/program/landing/navigation.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { LANDING_SCREEN } from '@portal/contract/screens.ts';
import { otpFailedText, SIGN_IN_TEXTS as texts } from '@portal/contract/texts/sign-in.ts';
import { failAt } from '../harness/failures.ts';
import type { Person } from '../harness/person.ts';
import { PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { noticeSays, pressSays, typeCode, wrongCode } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';

/** The form of the landing page, once its script has taken over. */
async function openForm(page: Page) {
  await page.goto(LANDING_SCREEN);
  const slip = page.getByRole('region', { name: CALLBACK_FORM.heading });
  const form = {
    name: slip.getByLabel(CALLBACK_FORM.name),
    email: slip.getByLabel(CALLBACK_FORM.email),
    city: slip.getByLabel(CALLBACK_FORM.city),
    phone: slip.getByLabel(CALLBACK_FORM.phone),
    getOtp: slip.getByRole('button', { name: CALLBACK_FORM.getOtp }),
    submit: slip.getByRole('button', { name: CALLBACK_FORM.submit }),
    digit: slip.getByLabel('Digit 1 of 4'),
  };
  await expect(form.getOtp).toHaveAttribute('type', 'submit');
  const fields = [form.name, form.email, form.city, form.phone];
  return { ...form, slip, fields };
}

async function fillForm(form: Awaited<ReturnType<typeof openForm>>, person: Person): Promise<void> {
  await form.name.fill(person.name);
  await form.email.fill(person.email);
  await form.city.fill(person.city);
  await form.phone.fill(person.mobile);
}

test('a visitor on a phone asks for a callback, and asking again changes nothing [1.7 2c.37-40 4.25 8c.32]', async ({
  page,
  person,
  sms,
}) => {
  await setWidth(page, PHONE_WIDTH);
  const form = await openForm(page);

  await test.step('the details are fixed once a code is on its way', async () => {
    await fillForm(form, person);
    await form.getOtp.click();
    await noticeSays(page, texts.otpSent);
    for (const field of form.fields) await expect(field).not.toBeEditable();
    await screenHolds(page);
  });

  await test.step('the code brings thanks, and closing them reloads the page', async () => {
    // The fourth digit sends it.
    await typeCode(page, await sms.codeFor(person.mobile));
    const thanks = page.getByRole('dialog', { name: CALLBACK_FORM.thanks });
    await expect(thanks).toContainText(texts.callbackReceived);
    await expect(thanks.getByRole('link', { name: NAVIGATION.register })).toBeVisible();
    await screenIsAccessible(page);
    const reloaded = page.waitForEvent('load');
    await thanks.getByRole('button', { name: 'Close' }).last().click();
    await reloaded;
    await expect(thanks).toBeHidden();
  });

  await test.step('asked again, the form says that we will call and closes', async () => {
    const again = await openForm(page);
    for (const field of again.fields) await expect(field).toHaveValue('');
    await fillForm(again, person);
    await again.getOtp.click();
    await expect(again.slip).toContainText(texts.reachOutSoon);
    for (const field of again.fields) await expect(field).not.toBeEditable();
    await expect(again.getOtp).toBeDisabled();
  });
});

test('each mistake has its text, the first one alone [5.27]', async ({ page, person }) => {
  const form = await openForm(page);
  await pressSays(form.getOtp, texts.nameRequired);
  await form.name.fill(person.name);
  await pressSays(form.getOtp, texts.emailRequired);
  await form.email.fill('somebody@nowhere');
  await pressSays(form.getOtp, texts.emailInvalid);
  await form.email.fill(person.email);
  await pressSays(form.getOtp, texts.cityRequired);
  await form.city.fill(person.city);
  await pressSays(form.getOtp, texts.phoneRequired);
  await form.phone.fill('98220');
  await pressSays(form.getOtp, texts.phoneTenDigits);
  await screenIsAccessible(page);
});

test('a code that is missing, short or wrong is told', async ({ page, person, sms, watch }) => {
  watch.expectRefusal(authRoutes.callback.path);
  const form = await openForm(page);
  await fillForm(form, person);
  await form.getOtp.click();
  await expect(form.digit).toBeFocused();
  await pressSays(form.submit, texts.otpRequired);
  await typeCode(page, '98');
  await pressSays(form.submit, texts.otpFourDigits);
  const code = await sms.codeFor(person.mobile);
  await typeCode(page, wrongCode(code));
  await expect(form.slip.getByText(ERRORS.OTP_WRONG.text)).toBeVisible();
  await expect(page.getByRole('banner').getByText(ERRORS.OTP_WRONG.text)).toBeHidden();
  await expect(form.digit).toBeFocused();
  for (const box of await form.slip.getByLabel(/^Digit/).all()) await expect(box).toHaveValue('');
  await page.keyboard.type(code);
  await expect(page.getByRole('dialog', { name: CALLBACK_FORM.thanks })).toBeVisible();
});

test('nothing can be edited while the code is asked for', async ({ page, person, sms }) => {
  const asked = Promise.withResolvers<void>();
  await page.route(`**${authRoutes.callbackOtp.path}`, async (route) => {
    await asked.promise;
    await route.continue();
  });
  const form = await openForm(page);
  await fillForm(form, person);
  await form.getOtp.click();
  for (const field of form.fields) await expect(field).not.toBeEditable();
  await form.phone.focus();
  await page.keyboard.press('Backspace');
  asked.resolve();
  await noticeSays(page, texts.otpSent);
  await expect(form.phone).toHaveValue(person.mobile);
  await typeCode(page, await sms.codeFor(person.mobile));
  await expect(page.getByRole('dialog', { name: CALLBACK_FORM.thanks })).toBeVisible();
});

test('a reload wastes no code, and neither does asking twice', async ({ page, person, sms, watch }) => {
  watch.expectRefusal(authRoutes.callbackOtp.path);
  const form = await openForm(page);
  await fillForm(form, person);
  await form.getOtp.click();
  await noticeSays(page, texts.otpSent);

  await page.reload();
  await expect(form.digit).toBeVisible();
  for (const field of form.fields) await expect(field).not.toBeEditable();
  await expect(form.name).toHaveValue(person.name);
  await expect(form.phone).toHaveValue(person.mobile);
  await expect(form.slip.getByText(/Send again in 0:[012]\d/)).toBeVisible();

  await form.slip.getByRole('button', { name: CALLBACK_FORM.change }).click();
  const again = await openForm(page);
  await expect(again.digit).toBeHidden();
  await fillForm(again, person);
  await again.getOtp.click();
  await expect(again.digit).toBeFocused();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^We sent an OTP to this number \d+ seconds? ago\. Please enter it\./ }),
  ).toBeVisible();
  await page.keyboard.type(await sms.codeFor(person.mobile));
  await expect(page.getByRole('dialog', { name: CALLBACK_FORM.thanks })).toBeVisible();
});

test('silence and a refusal without words each have their text [8c.31]', async ({ page, person, watch }) => {
  await failAt(page, watch, authRoutes.callbackOtp.path, ['no answer', 'no message']);
  await failAt(page, watch, authRoutes.callback.path, ['no answer', 'no message']);
  const form = await openForm(page);
  await fillForm(form, person);
  await form.getOtp.click();
  await noticeSays(page, texts.noAnswerAtCallbackOtp);
  await form.getOtp.click();
  await noticeSays(page, otpFailedText());
  await form.getOtp.click();
  await noticeSays(page, texts.otpSent);
  await typeCode(page, '1234');
  await noticeSays(page, texts.noAnswerAtCallback);
  await form.submit.click();
  await noticeSays(page, texts.callbackFailed);
});

test('with the keyboard alone somebody asks for a callback', async ({ page, person, sms }) => {
  const form = await openForm(page);
  await form.name.focus();
  for (const [field, words] of [
    [form.name, person.name],
    [form.email, person.email],
    [form.city, person.city],
    [form.phone, person.mobile],
  ] as const) {
    await expect(field).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await expect(form.getOtp).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.digit).toBeFocused();
  await page.keyboard.type(await sms.codeFor(person.mobile));
  await expect(page.getByRole('dialog', { name: CALLBACK_FORM.thanks })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.name).toHaveValue('');
});

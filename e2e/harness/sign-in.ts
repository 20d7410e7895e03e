import { expect, type Locator, type Page } from '@playwright/test';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import type { Person } from './person.ts';
import type { Phone } from './sms.ts';

/** The controls of the candidate's sign-in screens, by the words on them. */
export function signInForm(page: Page) {
  return {
    name: page.getByRole('textbox', { name: 'Full Name' }),
    email: page.getByRole('textbox', { name: 'Email' }),
    mobile: page.getByRole('textbox', { name: 'Mobile Number' }),
    getOtp: page.getByRole('button', { name: 'GET OTP' }),
    digit: (place: number): Locator => page.getByLabel(`Digit ${place} of 4`),
    sendAgain: page.getByRole('button', { name: 'Send again' }),
    changeNumber: page.getByRole('button', { name: /^Change/ }),
    logIn: page.getByRole('main').getByRole('button', { name: 'Login', exact: true }),
    register: page.getByRole('main').getByRole('button', { name: 'Register', exact: true }),
  };
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 4').focus();
  await page.keyboard.type(code);
}

/** The notice under the header. */
export async function noticeSays(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('banner').getByText(text, { exact: true })).toBeVisible();
}

/** A form shows the first error found, and no other. */
export async function onlyErrorIs(page: Page, text: string): Promise<void> {
  const shown = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
  await expect(shown).toHaveText([text]);
}

/** Presses a button of a form, which shows this error and no other. */
export async function pressSays(button: Locator, text: string): Promise<void> {
  await button.click();
  await onlyErrorIs(button.page(), text);
}

export async function askForRegistrationCode(page: Page, { name, email, mobile }: Person) {
  const form = signInForm(page);
  await form.name.fill(name);
  await form.email.fill(email);
  await form.mobile.fill(mobile);
  await form.getOtp.click();
  return form;
}

export async function askForLoginCode(page: Page, { mobile }: Pick<Person, 'mobile'>) {
  const form = signInForm(page);
  await form.mobile.fill(mobile);
  await form.getOtp.click();
  return form;
}

export async function register(page: Page, person: Person, sms: Phone): Promise<void> {
  await askForRegistrationCode(page, person);
  await noticeSays(page, SIGN_IN_TEXTS.otpSent);
  await typeCode(page, await sms.codeFor(person.mobile));
  await expect(page).toHaveURL(CANDIDATE_SCREENS.dashboard);
}

export async function logIn(page: Page, person: Pick<Person, 'mobile'>, sms: Phone): Promise<void> {
  await askForLoginCode(page, person);
  await noticeSays(page, SIGN_IN_TEXTS.loginOtpSent);
  await typeCode(page, await sms.codeFor(person.mobile));
  await expect(page).toHaveURL(CANDIDATE_SCREENS.dashboard);
}

/** Four digits that are not the code. */
export function wrongCode(code: string): string {
  return code === '1234' ? '4321' : '1234';
}

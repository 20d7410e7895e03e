import { createHash } from 'node:crypto';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { OTP_RESEND_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import { CANDIDATE_SCREENS, LANDING_SCREEN, REDIRECTS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { ALERT_AUTO_CLOSE_MS } from '@portal/contract/texts/alert.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { signInForm } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';

const OPEN_ADDRESSES = [
  LANDING_SCREEN,
  CANDIDATE_SCREENS.login,
  CANDIDATE_SCREENS.register,
  STAFF_SCREENS.login,
  '/sandbox',
];
const { login: candidateLogin, register: _open, ...guardedCandidateScreens } = CANDIDATE_SCREENS;
const { login: staffLogin, ...guardedStaffScreens } = STAFF_SCREENS;

test.describe('addresses', () => {
  for (const [from, to] of Object.entries(REDIRECTS)) {
    test(`${from} leads to ${to} [2c.1]`, async ({ page }) => {
      await page.goto(from);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  for (const address of OPEN_ADDRESSES) {
    test(`${address} opens for everybody [6.1]`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/\S/);
    });
  }

  test('an unknown address shows a page that says so and leads back', async ({ page, watch }) => {
    watch.expectRefusal('/portal/no-such-screen');
    const answer = await page.goto('/portal/no-such-screen');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(LANDING_SCREEN);
  });
});

test.describe('screens behind a login', () => {
  test(`a stranger at any candidate screen is sent to ${candidateLogin} [2c.62 2c.84 6.6]`, async ({
    page,
  }) => {
    for (const address of Object.values(guardedCandidateScreens)) {
      await page.goto(address);
      await expect(page, address).toHaveURL(candidateLogin);
    }
  });

  test(`a stranger at any staff screen is sent to ${staffLogin} [2s.10 6.18]`, async ({ page }) => {
    for (const address of Object.values(guardedStaffScreens)) {
      await page.goto(address);
      await expect(page, address).toHaveURL(staffLogin);
    }
  });

  test('a role that nobody knows opens no staff screen [6.19]', async ({ page }) => {
    await page.goto(staffLogin);
    await page.evaluate(() => localStorage.setItem('admin_role', 'owner'));
    await page.goto(STAFF_SCREENS.dashboard);
    await expect(page).toHaveURL(staffLogin);
  });
});

test.describe('the notice under the header', () => {
  test('leaves after five seconds, or when it is closed [2c.79-80]', async ({ page, person }) => {
    await page.clock.install();
    await page.goto(candidateLogin);
    await page.route(`**${authRoutes.loginOtp.path}`, (route) => route.fulfill({ json: { message: '' } }));
    const form = signInForm(page);
    const notice = page.getByRole('banner').getByText(SIGN_IN_TEXTS.loginOtpSent);

    await form.mobile.fill(person.mobile);
    // From here on time passes by the test alone.
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.getOtp.click();
    await expect(notice).toBeVisible();
    await page.clock.runFor(ALERT_AUTO_CLOSE_MS - 500);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1000);
    await expect(notice).toBeHidden();

    await page.clock.runFor(OTP_RESEND_SECONDS * 1000);
    await form.sendAgain.click();
    await page.getByRole('banner').getByRole('button', { name: 'Close' }).click();
    await expect(notice).toBeHidden();
  });
});

test.describe('what every page carries', () => {
  for (const address of [...OPEN_ADDRESSES, '/portal/no-such-screen']) {
    test(`${address} allows no script but the portal's own files`, async ({ request }) => {
      const answer = await request.get(address, { headers: { accept: 'text/html' } });
      const headers = answer.headers();
      const policy = (headers['content-security-policy'] ?? '').split(';').map((rule) => rule.trim());
      expect(policy.filter((rule) => /^(object-src|default-src) 'none'$/.test(rule))).not.toEqual([]);
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toMatch(/^(no-referrer|same-origin|strict-origin)/);
      expect(headers['x-powered-by']).toBeUndefined();

      // What stands in the document itself is named by its hash, and nothing beside it.
      const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)];
      const hashes = scripts
        .filter(([, attributes]) => !/\bsrc="\/|type="application\/(?:ld\+)?json"/.test(attributes ?? ''))
        .map(
          ([, , text]) =>
            `'sha256-${createHash('sha256')
              .update(text ?? '')
              .digest('base64')}'`,
        );
      expect(hashes.length).toBeLessThanOrEqual(3);
      expect(policy).toContain(["script-src 'self'", ...hashes].join(' '));
    });
  }
});

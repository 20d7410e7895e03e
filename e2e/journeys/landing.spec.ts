import { LINKS } from '@portal/contract/program.ts';
import { CANDIDATE_SCREENS, LANDING_SCREEN } from '@portal/contract/screens.ts';
import { expect, test } from '../harness/test.ts';

const FACTS = [
  '3.5 months',
  'Rs 2,00,000',
  'Rs 3.5 LPA',
  '45 days',
  '60 days',
  '15,000 a month',
  'Rs 20,000',
  'Rs 10,000',
  'Rs 50,000',
  'Rs 60,000',
  'Rs 90,000',
  '18 months',
  '50%',
  '3 years',
];

/** A figure and its unit may stand in two elements. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}

test('the landing page is complete without JavaScript [1.8]', async ({ anotherBrowser }) => {
  const browser = await anotherBrowser({ javaScriptEnabled: false });
  const page = await browser.newPage();
  await page.goto(LANDING_SCREEN);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const anchor of ['#about', '#eligibility', '#why']) {
    await expect(page.locator(anchor)).toBeVisible();
    await expect(page.locator(`a[href$="${anchor}"]`).first()).toBeAttached();
  }
  const words = withoutSpaces((await page.getByRole('main').textContent()) ?? '');
  expect(FACTS.filter((fact) => !words.includes(withoutSpaces(fact)))).toEqual([]);

  await expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', CANDIDATE_SCREENS.login);
  await expect(page.getByRole('link', { name: 'Register Now' }).first()).toHaveAttribute(
    'href',
    CANDIDATE_SCREENS.register,
  );
  for (const link of Object.values(LINKS)) {
    await expect(page.getByRole('contentinfo').locator(`a[href="${link}"]`)).toBeVisible();
  }
});

test('the seven answers of the FAQ open without JavaScript', async ({ anotherBrowser }) => {
  const browser = await anotherBrowser({ javaScriptEnabled: false });
  const page = await browser.newPage();
  await page.goto(LANDING_SCREEN);
  const entries = page.locator('main details');
  await expect(entries).toHaveCount(7);
  const second = entries.nth(1);
  await second.locator('summary').click();
  await expect(second.locator('p').first()).toBeVisible();
});

test('the landing page tells search engines and previews what it is', async ({ page }) => {
  await page.goto(LANDING_SCREEN);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3,}/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S{3,}/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/portal$/);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks.join('\n')).toContain('"Course"');
  expect(blocks.join('\n')).toContain('"FAQPage"');
});

test('on a phone the links are behind the menu button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LANDING_SCREEN);
  const logIn = page.getByRole('navigation').getByRole('link', { name: 'Log In' });
  await expect(logIn).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(logIn).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logIn).toBeHidden();
});

test('on a phone the way to register stays under the thumb below the hero', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LANDING_SCREEN);
  const underThumb = () =>
    page.evaluate(
      () => document.elementFromPoint(195, 810)?.closest('a')?.getAttribute('href') ?? 'nothing to press',
    );
  for (const part of [0.3, 0.5, 0.7]) {
    await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), part);
    await expect.poll(underThumb).toBe(CANDIDATE_SCREENS.register);
  }
});

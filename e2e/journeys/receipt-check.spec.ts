import { paymentThanksText } from '@portal/contract/texts/payment.ts';
import { CHECK_TEXTS } from '@portal/contract/texts/document-check.ts';
import { savedBy } from '../harness/saved-files.ts';
import { holdsAtEveryWidth } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';
import { openPayScreen, pay, thanked } from './payment-steps.ts';

test('anyone who scans the code of a receipt sees that it is genuine, and no name', async ({
  selectedPage: page,
  browser,
  person,
}) => {
  await openPayScreen(page);
  await pay(page, '25000', 'Succeed');
  await thanked(page, paymentThanksText('25,000'));
  const button = page.getByRole('button', { name: /^Receipt KBP/ });
  const { content } = await savedBy(page, () => button.click());
  const [, path = ''] = /\/URI \(https?:\/\/[^/]+(\/verify\/[^)]+)\)/.exec(content.toString('latin1')) ?? [];
  expect(path).not.toBe('');

  const stranger = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { name: CHECK_TEXTS.valid })).toBeVisible();
  await expect(stranger.getByText('Rs 25,000')).toBeVisible();
  await expect(stranger.getByText(/^KBP\/\d\d-\d\d\/\d{6}$/)).toBeVisible();
  await expect(stranger.getByText(person.name)).toHaveCount(0);
  await holdsAtEveryWidth(stranger);

  await stranger.goto(path.replace(/.{4}$/, 'AAAA'));
  await expect(stranger.getByRole('heading', { name: CHECK_TEXTS.unknown })).toBeVisible();

  await stranger.route('**/api/verify/**', (route) => route.abort());
  await stranger.goto(path);
  await expect(stranger.getByText(CHECK_TEXTS.failed)).toBeVisible();
  await stranger.unroute('**/api/verify/**');
  await stranger.getByRole('button', { name: CHECK_TEXTS.again }).click();
  await expect(stranger.getByRole('heading', { name: CHECK_TEXTS.valid })).toBeVisible();
  await stranger.close();
});

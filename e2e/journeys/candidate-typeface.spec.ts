import type { Page } from '@playwright/test';
import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
import { newPerson } from '../harness/person.ts';
import { PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import { registerByApi } from '../harness/sessions.ts';
import { expect, test } from '../harness/test.ts';

const HINDI = /anek-devanagari-[\w-]+\.woff2$/;
const LATIN = /anek-latin-[\w-]+\.woff2$/;

/** The faces that a screen has fetched, with its data and their letters. */
async function facesAt(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    await document.fonts.ready;
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return fetched.filter((name) => name.endsWith('.woff2'));
  });
}

test('the Hindi face is fetched only where Hindi letters stand', async ({
  portal,
  sms,
  pageOf,
  selectedPage,
}) => {
  await setWidth(selectedPage, PHONE_WIDTH);
  const latinScreens = [
    screens.dashboard,
    screens.applicationForm,
    screens.paymentOptions,
    screens.loanOptions,
  ];
  for (const address of latinScreens) {
    const faces = await facesAt(selectedPage, address);
    expect(faces, address).toContainEqual(expect.stringMatching(LATIN));
    expect(faces, address).not.toContainEqual(expect.stringMatching(HINDI));
  }

  const named = await registerByApi(portal, { ...newPerson(test.info().workerIndex), name: 'आशा राव' }, sms);
  const page = await pageOf(named.browser);
  await setWidth(page, PHONE_WIDTH);
  for (const address of [screens.dashboard, screens.applicationForm]) {
    expect(await facesAt(page, address), address).toContainEqual(expect.stringMatching(HINDI));
  }
});

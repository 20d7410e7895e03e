import { staffFileAddress } from '@portal/contract/rules/file-address.ts';
import { COVER_TEXTS as texts } from '@portal/contract/texts/cover.ts';
import { expect, type Page } from '@playwright/test';
import { coverDialog, openForm, type Form } from '../fixtures/application.ts';
import { pngFile } from '../fixtures/files.ts';
import { pressBack } from '../harness/back.ts';
import { answerQuestions } from '../harness/candidates/submitted.ts';
import { PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { findApplication } from '../harness/staff.ts';
import { logInStaffByApi, registerByApi } from '../harness/sessions.ts';
import { test } from '../harness/test.ts';

const SIDE = 640;

/** Chooses a photo, without what the other journeys then press. */
async function chooseAadhaar(form: Form, label: string): Promise<void> {
  const { name, mimeType, buffer } = pngFile('aadhaar.png', SIDE);
  const input = form.row(label).locator('input[type=file]:not([capture])');
  await input.setInputFiles({ name, mimeType, buffer });
}

/** How much the light differs within a part of a stored picture, decoded as everybody would who opens it. */
async function rangeIn(page: Page, bytes: Buffer, part: readonly [number, number, number, number]) {
  return page.evaluate(
    async ({ base64, box: [x, y, width, height] }) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const picture = await createImageBitmap(new Blob([content]));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no canvas');
      pen.drawImage(picture, 0, 0);
      const scale = picture.width;
      const { data } = pen.getImageData(x * scale, y * scale, width * scale, height * scale);
      const light = Array.from({ length: data.length / 4 }, (_, at) => data[at * 4] ?? 0);
      return { least: Math.min(...light), most: Math.max(...light) };
    },
    { base64: bytes.toString('base64'), box: part },
  );
}

test(`the number on an Aadhaar is covered on the phone, and nothing under the box is sent, at ${PHONE_WIDTH} px`, async ({
  portal,
  person,
  sms,
  pageOf,
}) => {
  test.slow();
  const { browser, applicationNumber, token } = await registerByApi(portal, person, sms);
  await answerQuestions(portal, token, person);
  const page = await pageOf(browser);
  await setWidth(page, PHONE_WIDTH);
  const form = await openForm(page);
  const dialog = coverDialog(page);

  await test.step('closing it sends nothing, by the cross and by Back', async () => {
    await chooseAadhaar(form, 'Aadhaar Front');
    await expect(dialog.getByText(texts.neverSent)).toBeVisible();
    await screenHolds(page);
    await screenIsAccessible(page);
    await dialog.getByRole('button', { name: texts.close }).click();
    await expect(dialog).toBeHidden();
    await expect(form.row('Aadhaar Front')).toHaveAttribute('data-state', 'empty');
    await chooseAadhaar(form, 'Aadhaar Front');
    await expect(dialog).toBeVisible();
    await pressBack(page);
    await expect(dialog).toBeHidden();
    await expect(form.row('Aadhaar Front')).toHaveAttribute('data-state', 'empty');
  });

  await test.step('a box is moved by buttons, keys and a finger, and another is added', async () => {
    await chooseAadhaar(form, 'Aadhaar Front');
    const first = dialog.getByRole('button', { name: /^Box 1 of/ });
    const place = async () => {
      const points = (await first.locator('polygon').getAttribute('points')) ?? '';
      return points.replaceAll(/\d+(?:\.\d+)?/g, (figure) => Number(figure).toFixed(1));
    };
    const begun = await place();
    await dialog.getByRole('button', { name: 'Move right' }).click();
    const pressed = await place();
    expect(pressed).not.toBe(begun);
    await first.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await place()).toBe(begun);
    await page.keyboard.press('+');
    expect(await place()).not.toBe(begun);
    await page.keyboard.press('-');
    const area = await first.locator('polygon').boundingBox();
    if (area === null) throw new Error('the box is not drawn');
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 10, { steps: 4 });
    await page.mouse.up();
    expect(await place()).not.toBe(begun);
    const corner = first.locator('circle').first();
    const reach = await corner.boundingBox();
    expect(Math.round(reach?.width ?? 0)).toBeGreaterThanOrEqual(44);
    await dialog.getByRole('button', { name: 'Add a box' }).click();
    await expect(dialog.getByRole('button', { name: /^Box 2 of 2/ })).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: texts.startOver }).click();
    await expect(dialog.getByRole('button', { name: /^Box/ })).toHaveCount(1);
    expect(await place()).toBe(begun);
  });

  await test.step('what is stored has the box in its pixels, and the rest of the photo', async () => {
    await dialog.getByRole('button', { name: texts.use }).click();
    await expect(form.row('Aadhaar Front')).toHaveAttribute('data-state', 'stored');
    await expect(dialog).toBeHidden();
    await form.choose('Aadhaar Back', pngFile('back.png', SIDE));
    await expect(form.row('Aadhaar Back')).toHaveAttribute('data-state', 'stored');
    const staff = await logInStaffByApi(portal);
    const { id } = await findApplication(portal, staff.token, applicationNumber);
    const headers = { authorization: `Bearer ${staff.token}` };
    const whole = await (await fetch(`${portal}/api/applications/${id}`, { headers })).text();
    const paths = [...whole.matchAll(/"field_name":"(aadhar_\w+)"[^}]*?"value":"(files[^"]+)"/g)];
    const stored = new Map(paths.map(([, field, path]) => [field, path]));
    const read = async (field: string) => {
      const answer = await fetch(`${portal}${staffFileAddress(stored.get(field) ?? '')}`, { headers });
      return Buffer.from(await answer.arrayBuffer());
    };
    const inside = [0.32, 0.6, 0.36, 0.05] as const;
    const front = await rangeIn(page, await read('aadhar_front'), inside);
    expect(front.most - front.least).toBeLessThan(12);
    expect(front.most).toBeLessThan(40);
    const rest = await rangeIn(page, await read('aadhar_front'), [0.3, 0.1, 0.4, 0.2]);
    expect(rest.most - rest.least).toBeGreaterThan(60);
    const back = await rangeIn(page, await read('aadhar_back'), inside);
    expect(back.most - back.least).toBeGreaterThan(60);
  });
});

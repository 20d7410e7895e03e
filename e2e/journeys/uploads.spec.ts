import { FILE_TEXTS, PHOTO_WARNINGS } from '@portal/contract/texts/files.ts';
import type { Locator, Page } from '@playwright/test';
import {
  applicationForm,
  type Form,
  fillEducation,
  fillPersonal,
  openForm,
  sendUncovered,
} from '../fixtures/application.ts';
import { pdfFile, pdfWithScript, phonePhoto } from '../fixtures/files.ts';
import { openLine } from '../fixtures/line.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, setWidth } from '../harness/screen.ts';
import { register } from '../harness/sign-in.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { expect, test } from '../harness/test.ts';
import { openApplications, openDrawer } from './staff-applications-steps.ts';

const MB = 1024 * 1024;

async function openDocuments(page: Page): Promise<Form> {
  const form = await openForm(page);
  await fillPersonal(form);
  await form.next.click();
  await fillEducation(form);
  await form.next.click();
  await expect(form.row('Resume')).toBeVisible();
  return form;
}

/** The size of a stored photo, and whether its bytes hold data of the camera. */
function storedPhoto(page: Page, fieldName: string) {
  return page.evaluate(async (name) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('TOKEN')}` };
    const answer = await fetch('/api/dataset/get-application-data/', { headers });
    const text = await answer.text();
    const [, path] = new RegExp(`"field_name":"${name}"[^}]*?"value":"([^"]+)"`).exec(text) ?? [];
    const blob = await (await fetch(`/api/${path}`, { headers })).blob();
    const { width, height } = await createImageBitmap(blob);
    const hasCameraData = (await blob.text()).includes('Exif');
    return { bytes: blob.size, width, height, hasCameraData };
  }, fieldName);
}

/** How many chosen files the browser keeps until they are sent. */
function filesOnDevice(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('portal-uploads');
        request.onsuccess = () => {
          const all = request.result.transaction('files').objectStore('files').count();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );
}

/** Which of red, green and blue is strongest in a thumbnail. */
async function colourOf(picture: Locator): Promise<string> {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(50);
  return picture.evaluate((image) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    if (pen === null || !(image instanceof HTMLImageElement)) throw new Error('no canvas');
    pen.drawImage(image, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return red > Math.max(green, blue) ? 'red' : blue > Math.max(red, green) ? 'blue' : 'other';
  });
}

test('photos are made smaller and upright on the phone, and seen as thumbnails wherever they are', async ({
  page,
  person,
  sms,
  staffPage,
}) => {
  test.setTimeout(120_000);
  await setWidth(page, PHONE_WIDTH);
  await page.goto(CANDIDATE_SCREENS.register);
  await register(page, person, sms);
  const form = await openDocuments(page);
  const picture = (label: string) => form.row(label).locator('img');

  const front = await phonePhoto(page, 'front.jpg', { colour: '#e04040' });
  const back = await phonePhoto(page, 'back.jpg', { colour: '#4040e0' });
  expect(front.buffer.length).toBeGreaterThan(MB);
  await test.step('the photo itself is seen at once, from the phone', async () => {
    await page.route('**/api/dataset/documents/aadhar_front', () => undefined);
    await form.choose('Aadhaar Front', front);
    await expect(form.row('Aadhaar Front')).toContainText('Made smaller from');
    expect(await colourOf(picture('Aadhaar Front'))).toBe('red');
    await screenHolds(page);
    await page.unroute('**/api/dataset/documents/aadhar_front');
    await form.choose('Aadhaar Back', back);
    await expect(form.row('Aadhaar Back')).toHaveAttribute('data-state', 'stored');
    expect(await colourOf(picture('Aadhaar Back'))).toBe('blue');
  });

  await test.step('what is sent is below 1 MB, upright and without the position', async () => {
    expect(await storedPhoto(page, 'aadhar_back')).toEqual({
      bytes: expect.any(Number),
      width: 1500,
      height: 2000,
      hasCameraData: false,
    });
    expect((await storedPhoto(page, 'aadhar_back')).bytes).toBeLessThan(MB);
  });

  await test.step('after a reload the server has them, and the one that was not sent goes on', async () => {
    await page.reload();
    await expect(form.row('Aadhaar Front')).toHaveAttribute('data-state', 'stored', { timeout: 20_000 });
    await form.choose('UG Certificate', pdfFile('degree.pdf'));
    await expect(form.row('UG Certificate')).toHaveAttribute('data-state', 'stored');
    await page.reload();
    expect(await colourOf(picture('Aadhaar Front'))).toBe('red');
    expect(await colourOf(picture('Aadhaar Back'))).toBe('blue');
    await expect(picture('UG Certificate')).toBeVisible({ timeout: 20_000 });
  });

  await test.step('staff see them beside their names', async () => {
    const number = (await page.evaluate(() => localStorage.getItem('application_id'))) ?? '';
    const { row } = await openApplications(staffPage, `search=${number}`, DESK_WIDTH);
    const drawer = await openDrawer(staffPage, row(number));
    await drawer.getByRole('tab', { name: 'Documents' }).click();
    const list = drawer.getByRole('list', { name: 'Documents' });
    expect(await colourOf(list.getByRole('button', { name: /Aadhaar Front/ }).locator('img'))).toBe('red');
    expect(await colourOf(list.getByRole('button', { name: /Aadhaar Back/ }).locator('img'))).toBe('blue');
    await screenHolds(staffPage);
  });
});

test('a file that was chosen survives ten cuts and a reload, and is there once', async ({
  portal,
  anotherBrowser,
  person,
  sms,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expectRefusal('/api/dataset/documents/pan_card');
  const line = await openLine(portal);
  const page = await (await anotherBrowser({ baseURL: line.url })).newPage();
  await setWidth(page, PHONE_WIDTH);
  await page.goto(CANDIDATE_SCREENS.register);
  await register(page, person, sms);
  let form = await openDocuments(page);
  const row = () => form.row('PAN Card');
  const cutAgain = (): void => line.cutNextUpload(20_000);
  cutAgain();
  await form.choose('PAN Card', await phonePhoto(page, 'pan.jpg', { colour: '#40a040' }));
  for (let cut = 1; cut <= 10; cut += 1) {
    await expect.poll(line.uploadsCut, { timeout: 20_000 }).toBe(cut);
    await expect(row()).toHaveAttribute('data-state', 'waiting');
    await expect(row()).toContainText('Kept on this device');
    if (cut === 10) break;
    cutAgain();
    line.mend();
    if (cut === 4) {
      await page.reload();
      form = applicationForm(page);
    } else {
      await page.evaluate(() => dispatchEvent(new Event('online')));
    }
  }
  await screenHolds(page);
  line.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(row()).toHaveAttribute('data-state', 'stored', { timeout: 20_000 });
  await page.reload();
  await expect(row()).toContainText('pan.jpg');
  // The page may have been left before the file was removed from the device: the next one sends it again, and removes it.
  await expect.poll(() => filesOnDevice(page)).toBe(0);
  // Its thumbnail may still be asked for.
  await page.close();
  await line.close();
});

test('a blurred photo is noticed on the phone, and used if the candidate wants it', async ({
  page,
  person,
  sms,
}) => {
  test.setTimeout(90_000);
  await setWidth(page, PHONE_WIDTH);
  await page.goto(CANDIDATE_SCREENS.register);
  await register(page, person, sms);
  const form = await openDocuments(page);
  const row = form.row('Aadhaar Back');
  await form.choose('Aadhaar Back', await phonePhoto(page, 'back.jpg', { colour: '#c0c0c0', blur: 24 }));
  await expect(row.getByRole('alert')).toHaveText(PHOTO_WARNINGS.blurred);
  await expect(row).toHaveAttribute('data-state', 'stored');
  await screenHolds(page);
  const sharp = await phonePhoto(page, 'again.jpg', { colour: '#c0c0c0' });
  await row.locator('input[capture]').setInputFiles({ ...sharp });
  await sendUncovered(page);
  await expect(row).toContainText('again.jpg');
  await expect(row.getByRole('alert')).toBeHidden();
  await form.choose('Aadhaar Back', await phonePhoto(page, 'dark.jpg', { colour: '#101010', blur: 24 }));
  await expect(row.getByRole('alert')).toHaveText(PHOTO_WARNINGS.dark);
  await row.getByRole('button', { name: PHOTO_WARNINGS.anyway }).click();
  await expect(row.getByRole('alert')).toBeHidden();
  await expect(row).toContainText('dark.jpg');
});

test('a PDF with a script is refused in words, and the printed one is taken', async ({
  page,
  person,
  sms,
  watch,
}) => {
  test.setTimeout(90_000);
  watch.expectRefusal('/api/dataset/documents/resume');
  await setWidth(page, PHONE_WIDTH);
  await page.goto(CANDIDATE_SCREENS.register);
  await register(page, person, sms);
  const form = await openDocuments(page);
  const row = form.row('Resume');
  await form.choose('Resume', pdfWithScript('form.pdf'));
  await expect(row).toContainText(FILE_TEXTS.activePdf);
  await screenHolds(page);
  await form.choose('Resume', pdfFile('printed.pdf'));
  await expect(row).toContainText('printed.pdf');
  await expect(row).not.toContainText(FILE_TEXTS.activePdf);
});

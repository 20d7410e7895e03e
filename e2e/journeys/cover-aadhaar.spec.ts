import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { staffFileAddress } from '@portal/contract/rules/file-address.ts';
import { COVER_PDF_TEXTS as pdfTexts, COVER_TEXTS as texts } from '@portal/contract/texts/cover.ts';
import { expect, type Page } from '@playwright/test';
import { pdfOfPages } from '../../tools/common/pdf.ts';
import { coverDialog, openForm, type Form } from '../fixtures/application.ts';
import { type ChosenFile, pngFile } from '../fixtures/files.ts';
import { pressBack } from '../harness/back.ts';
import { answerQuestions } from '../harness/candidates/submitted.ts';
import { PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { findApplication } from '../harness/staff.ts';
import { logInStaffByApi, registerByApi } from '../harness/sessions.ts';
import { test } from '../harness/test.ts';

const SIDE = 640;

/** Chooses a file, without what the other journeys then press. */
async function chooseAadhaar(form: Form, label: string, file: ChosenFile = pngFile('aadhaar.png', SIDE)) {
  const input = form.row(label).locator('input[type=file]:not([capture])');
  await input.setInputFiles({ ...file });
}

const NUMBER = '4821 0937 5564';
/** Where a first box lies, in parts of the width of a square picture. */
const UNDER_THE_BOX = [0.32, 0.6, 0.36, 0.05] as const;
const ABOVE_THE_BOX = [0.3, 0.1, 0.4, 0.2] as const;

/** A PDF of square pages; on each a heading, and the number where the first box lies. */
function cardPdf(name: string, pages: number): ChosenFile {
  const card = `BT /F1 40 Tf 110 320 Td (Specimen) Tj ET BT /F1 20 Tf 130 145 Td (${NUMBER}) Tj ET`;
  const drawings = Array.from({ length: pages }, () => card);
  return { name, mimeType: 'application/pdf', buffer: pdfOfPages(drawings, [400, 400]) };
}

/** The documents as they are stored, by their fields. */
async function storedFiles(portal: string, applicationNumber: ApplicationNumber) {
  const staff = await logInStaffByApi(portal);
  const { id } = await findApplication(portal, staff.token, applicationNumber);
  const headers = { authorization: `Bearer ${staff.token}` };
  const whole = await (await fetch(`${portal}/api/applications/${id}`, { headers })).text();
  const paths = [...whole.matchAll(/"field_name":"(aadhar_\w+)"[^}]*?"value":"(files[^"]+)"/g)];
  const stored = new Map(paths.map(([, field, path]) => [field, path]));
  return async (field: string) => {
    const answer = await fetch(`${portal}${staffFileAddress(stored.get(field) ?? '')}`, { headers });
    return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };
}

/** The picture of a page, as a PDF made of pictures holds it. */
function pictureOf(pdf: Buffer, page: number): Buffer {
  const begin = '/DCTDecode';
  let at = -1;
  for (let seen = 0; seen <= page; seen += 1) at = pdf.indexOf(begin, at + 1);
  const start = pdf.indexOf(Buffer.from([0xff, 0xd8]), at);
  return pdf.subarray(start, pdf.indexOf('endstream', start));
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
      let [least, most] = [255, 0];
      for (let at = 0; at < data.length; at += 4) {
        least = Math.min(least, data[at] ?? 0);
        most = Math.max(most, data[at] ?? 0);
      }
      return { least, most };
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
    const read = await storedFiles(portal, applicationNumber);
    const { bytes: sent } = await read('aadhar_front');
    const front = await rangeIn(page, sent, UNDER_THE_BOX);
    expect(front.most - front.least).toBeLessThan(12);
    expect(front.most).toBeLessThan(40);
    const rest = await rangeIn(page, sent, ABOVE_THE_BOX);
    expect(rest.most - rest.least).toBeGreaterThan(60);
    const back = await rangeIn(page, (await read('aadhar_back')).bytes, UNDER_THE_BOX);
    expect(back.most - back.least).toBeGreaterThan(60);
  });
});

test(`the number on a PDF is covered on the phone, and neither its text nor the PDF is sent, at ${PHONE_WIDTH} px`, async ({
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
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  const ofRenderer = () => loaded.filter((address) => /draw-pdf|pdfium/.test(address));
  const form = await openForm(page);
  const dialog = coverDialog(page);
  const front = form.row('Aadhaar Front');
  const cover = dialog.getByRole('button', { name: pdfTexts.start, exact: true });

  await test.step('closing the offer sends nothing, by the cross and by Back, and nothing was loaded to draw it', async () => {
    await chooseAadhaar(form, 'Aadhaar Front', cardPdf('card.pdf', 1));
    await expect(dialog.getByText(pdfTexts.question)).toBeVisible();
    await expect(cover).toBeFocused();
    await screenHolds(page);
    await screenIsAccessible(page);
    await dialog.getByRole('button', { name: texts.close }).click();
    await expect(front).toHaveAttribute('data-state', 'empty');
    await chooseAadhaar(form, 'Aadhaar Front', cardPdf('card.pdf', 1));
    await expect(dialog).toBeVisible();
    await pressBack(page);
    await expect(dialog).toBeHidden();
    await expect(front).toHaveAttribute('data-state', 'empty');
    expect(ofRenderer()).toEqual([]);
  });

  await test.step('a PDF that cannot be drawn says so, and what else can be done', async () => {
    const buffer = Buffer.from('%PDF-1.4\nno pages\n%%EOF\n');
    await chooseAadhaar(form, 'Aadhaar Front', { name: 'broken.pdf', mimeType: 'application/pdf', buffer });
    await cover.click();
    await expect(dialog.getByRole('alert')).toHaveText(pdfTexts.unopened);
    await screenHolds(page);
    await dialog.getByRole('button', { name: texts.close }).click();
    await expect(front).toHaveAttribute('data-state', 'empty');
  });

  await test.step('one page becomes a photo, without its text and with the box in its pixels', async () => {
    const chosen = cardPdf('card.pdf', 1);
    expect(chosen.buffer.includes(NUMBER)).toBe(true);
    await chooseAadhaar(form, 'Aadhaar Front', chosen);
    await cover.click();
    await expect(dialog.getByRole('button', { name: /^Box 1 of 1/ })).toBeFocused();
    await expect(dialog.getByRole('group', { name: 'First page' })).toBeVisible();
    await screenHolds(page);
    await screenIsAccessible(page);
    await dialog.getByRole('button', { name: pdfTexts.use }).click();
    await expect(front).toHaveAttribute('data-state', 'stored');
    const { type, bytes } = await (await storedFiles(portal, applicationNumber))('aadhar_front');
    expect(type).toContain('image/jpeg');
    await isCovered(page, bytes);
  });

  await test.step('several pages stay a PDF, made of pictures', async () => {
    await chooseAadhaar(form, 'Aadhaar Back', cardPdf('both.pdf', 2));
    await cover.click();
    await dialog.getByRole('button', { name: pdfTexts.use }).click();
    await expect(form.row('Aadhaar Back')).toHaveAttribute('data-state', 'stored');
    const { type, bytes } = await (await storedFiles(portal, applicationNumber))('aadhar_back');
    expect(type).toContain('application/pdf');
    expect(bytes.includes('/Font')).toBe(false);
    await isCovered(page, pictureOf(bytes, 0));
    // The boxes are on the first page; the others are as they were seen.
    const second = await rangeIn(page, pictureOf(bytes, 1), UNDER_THE_BOX);
    expect(second.most - second.least).toBeGreaterThan(150);
  });
});

/** The stored picture has no text, is dark all over under the box, and has the rest of the card. */
async function isCovered(page: Page, bytes: Buffer): Promise<void> {
  for (const part of [NUMBER, 'Specimen', 'Helvetica']) expect(bytes.includes(part)).toBe(false);
  const under = await rangeIn(page, bytes, UNDER_THE_BOX);
  expect(under.most - under.least).toBeLessThan(12);
  expect(under.most).toBeLessThan(40);
  const above = await rangeIn(page, bytes, ABOVE_THE_BOX);
  expect(above.most - above.least).toBeGreaterThan(150);
}

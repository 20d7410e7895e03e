import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askToCover, attendCovers, coverRequests, type CoverRequest } from './cover-desk.ts';
import { prepareDocument } from './prepare-document.ts';
import { createUploadDesk } from './upload-desk.ts';

const photo = new File(['bytes'], 'card.jpg', { type: 'image/jpeg' });
const pdf = new File(['%PDF-1.4 trailer << /Root 1 0 R >>'], 'card.pdf', { type: 'application/pdf' });
const covered = new File(['painted'], 'card.jpg', { type: 'image/jpeg' });

/** Node draws no pictures: what a browser has for it, as far as a photo is opened. */
function drawPictures(): void {
  const pen = { fillRect: () => undefined, drawImage: () => undefined };
  const toBlob = (tell: (blob: Blob) => void) => tell(new Blob(['jpeg']));
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => pen, toBlob }) });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }));
}

const ACCEPT = ['application/pdf', 'image/jpeg'];

async function ask(field: string, label: string, file: File): Promise<File | undefined> {
  return askToCover({ field, accept: ACCEPT, file }, label);
}

/** The question that is shown next. */
async function nextRequest(): Promise<CoverRequest> {
  return vi.waitUntil(() => coverRequests.get());
}

describe('covering a number', () => {
  it('is asked for photos and PDFs of an Aadhaar alone', async () => {
    const leave = attendCovers();
    expect(await ask('pan_card', 'PAN Card', photo)).toBe(photo);
    expect(await ask('pan_card', 'PAN Card', pdf)).toBe(pdf);
    const sheet = new File(['bytes'], 'card.docx', { type: 'application/msword' });
    expect(await ask('aadhar_front', 'Aadhaar Front', sheet)).toBe(sheet);
    expect(coverRequests.get()).toBeUndefined();
    leave();
  });

  it('keeps nobody from sending: without a screen, or where the photo cannot be drawn, it goes as it is', async () => {
    expect(await ask('aadhar_back', 'Aadhaar Back', photo)).toBe(photo);
    const leave = attendCovers();
    // Node draws no pictures.
    expect(await ask('aadhar_back', 'Aadhaar Back', photo)).toBe(photo);
    expect(coverRequests.get()).toBeUndefined();
    leave();
  });
});

describe('covering the number on a PDF', () => {
  const asPdf = (content: string) => new File([content], 'card.pdf', { type: 'application/pdf' });

  it('is asked before anything is drawn, and may be declined', async () => {
    const leave = attendCovers();
    const sent = ask('aadhar_back', 'Aadhaar Back', pdf);
    const request = await nextRequest();
    expect(request.subject).toEqual({ pdf: { file: pdf, takesJpeg: true } });
    request.answer(request.chosen);
    expect(await sent).toBe(pdf);
    leave();
  });

  it('is not asked of one that is encrypted, nor where none is taken', async () => {
    const leave = attendCovers();
    const encrypted = asPdf('%PDF-1.4 trailer << /Root 1 0 R /Encrypt 7 0 R >>');
    expect(await ask('aadhar_back', 'Aadhaar Back', encrypted)).toBe(encrypted);
    const chosen = { field: 'aadhar_back', accept: ['image/jpeg'], file: pdf };
    expect(await askToCover(chosen, 'Aadhaar Back')).toBe(pdf);
    expect(coverRequests.get()).toBeUndefined();
    leave();
  });

  it('is not sent where its screen is left', async () => {
    const leave = attendCovers();
    const sent = ask('aadhar_back', 'Aadhaar Back', pdf);
    await nextRequest();
    leave();
    expect(await sent).toBeUndefined();
  });
});

describe('a photo whose screen is left is not sent', () => {
  it('before the question could be loaded', async () => {
    const leave = attendCovers();
    const sent = ask('aadhar_front', 'Aadhaar Front', photo);
    leave();
    expect(await sent).toBeUndefined();
  });

  it.each([
    ['is drawn', drawPictures],
    ['turns out not to be drawable', () => undefined],
  ])('while it %s', async (_, prepare) => {
    prepare();
    const opening = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const draw = globalThis.createImageBitmap;
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      opening.resolve();
      await opened.promise;
      return draw(file);
    });
    const leave = attendCovers();
    const sent = ask('aadhar_front', 'Aadhaar Front', photo);
    await opening.promise;
    leave();
    opened.resolve();
    expect(await sent).toBeUndefined();
    expect(coverRequests.get()).toBeUndefined();
  });

  it('while it is asked about, nor is the one that waits behind it', async () => {
    drawPictures();
    const leave = attendCovers();
    const front = ask('aadhar_front', 'Aadhaar Front', photo);
    const back = ask('aadhar_back', 'Aadhaar Back', photo);
    await nextRequest();
    leave();
    expect(await Promise.all([front, back])).toEqual([undefined, undefined]);
  });
});

describe('the answer about a photo', () => {
  let leave: () => void;
  beforeEach(() => {
    drawPictures();
    leave = attendCovers();
  });
  afterEach(() => leave());

  it('is what is sent', async () => {
    const sent = ask('aadhar_front', 'Aadhaar Front', photo);
    (await nextRequest()).answer(covered);
    expect(await sent).toBe(covered);
    expect(coverRequests.get()).toBeUndefined();
  });

  it('does nothing to the next question when it comes late', async () => {
    const front = ask('aadhar_front', 'Aadhaar Front', photo);
    const back = ask('aadhar_back', 'Aadhaar Back', photo);
    const first = await nextRequest();
    first.answer(undefined);
    const second = await nextRequest();
    first.answer(covered);
    expect(coverRequests.get()).toBe(second);
    second.answer(covered);
    expect(await Promise.all([front, back])).toEqual([undefined, covered]);
  });

  it('that sends nothing leaves a photo alone that was chosen after it for the same field', async () => {
    const arrived: File[] = [];
    const rules = { field: 'aadhar_front', label: 'Aadhaar Front', accept: [], max_size_mb: null };
    const desk = createUploadDesk<File>({
      prepare: async (_, file) => prepareDocument(rules, file),
      send: async (_, file) => file,
      arrived: (file) => void arrived.push(file),
    });
    const started = [desk.start('aadhar_front', photo), desk.start('aadhar_front', photo)];
    (await nextRequest()).answer(undefined);
    (await nextRequest()).answer(covered);
    await Promise.all(started);
    expect(arrived).toEqual([covered]);
    expect(desk.states().size).toBe(0);
  });
});

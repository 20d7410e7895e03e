import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askToCover, attendCovers, coverRequests, type CoverRequest } from './cover-desk.ts';
import { prepareDocument } from './prepare-document.ts';
import { createUploadDesk } from './upload-desk.ts';

const photo = new File(['bytes'], 'card.jpg', { type: 'image/jpeg' });
const covered = new File(['painted'], 'card.jpg', { type: 'image/jpeg' });

/** Node draws no pictures: what a browser has for it, as far as a photo is opened. */
function drawPictures(): void {
  const pen = { fillRect: () => undefined, drawImage: () => undefined };
  const toBlob = (tell: (blob: Blob) => void) => tell(new Blob(['jpeg']));
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => pen, toBlob }) });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }));
}

/** The question that is shown next. */
async function nextRequest(): Promise<CoverRequest> {
  return vi.waitUntil(() => coverRequests.get());
}

describe('covering a number', () => {
  it('is asked for photos of an Aadhaar alone', async () => {
    const leave = attendCovers();
    expect(await askToCover('pan_card', 'PAN Card', photo)).toBe(photo);
    const pdf = new File(['bytes'], 'card.pdf', { type: 'application/pdf' });
    expect(await askToCover('aadhar_front', 'Aadhaar Front', pdf)).toBe(pdf);
    expect(coverRequests.get()).toBeUndefined();
    leave();
  });

  it('keeps nobody from sending: without a screen, or where the photo cannot be drawn, it goes as it is', async () => {
    expect(await askToCover('aadhar_back', 'Aadhaar Back', photo)).toBe(photo);
    const leave = attendCovers();
    // Node draws no pictures.
    expect(await askToCover('aadhar_back', 'Aadhaar Back', photo)).toBe(photo);
    expect(coverRequests.get()).toBeUndefined();
    leave();
  });
});

describe('a photo whose screen is left is not sent', () => {
  it('before the question could be loaded', async () => {
    const leave = attendCovers();
    const sent = askToCover('aadhar_front', 'Aadhaar Front', photo);
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
    const sent = askToCover('aadhar_front', 'Aadhaar Front', photo);
    await opening.promise;
    leave();
    opened.resolve();
    expect(await sent).toBeUndefined();
    expect(coverRequests.get()).toBeUndefined();
  });

  it('while it is asked about, nor is the one that waits behind it', async () => {
    drawPictures();
    const leave = attendCovers();
    const front = askToCover('aadhar_front', 'Aadhaar Front', photo);
    const back = askToCover('aadhar_back', 'Aadhaar Back', photo);
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
    const sent = askToCover('aadhar_front', 'Aadhaar Front', photo);
    (await nextRequest()).answer(covered);
    expect(await sent).toBe(covered);
    expect(coverRequests.get()).toBeUndefined();
  });

  it('does nothing to the next question when it comes late', async () => {
    const front = askToCover('aadhar_front', 'Aadhaar Front', photo);
    const back = askToCover('aadhar_back', 'Aadhaar Back', photo);
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

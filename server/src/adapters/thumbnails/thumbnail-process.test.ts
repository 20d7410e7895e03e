import { constants, getPriority } from 'node:os';
import { deflateSync } from 'node:zlib';
import { MOST_PIXELS_A_SIDE, type FileContentType } from '@portal/contract/rules/file-limits.ts';
import { Transformer } from '@napi-rs/image';
import { describe, expect, it } from 'vitest';
import { withCameraData } from '../../../../tools/common/camera-data.ts';
import { pdfOf } from '../../../../tools/common/pdf.ts';
import { pngOf, SMALL_PNG } from '../../../../tools/common/png.ts';
import { childrenOf } from '../../../test/child-processes.ts';
import { createLog } from '../../kernel/log.ts';
import type { MakeThumbnail } from '../../modules/files/thumbnail-maker.ts';
import { createThumbnailMaker } from './thumbnail-process.ts';

const make = createThumbnailMaker(createLog('silent'), { withinMs: 5000 });

const LYING = { width: 1000, height: 800 };

/** The colour of a place of a thumbnail, as red, green and blue. */
async function colourAt(picture: Buffer | undefined, x: number, y: number): Promise<readonly number[]> {
  const opened = new Transformer(picture ?? Buffer.alloc(0));
  const { width } = await opened.metadata();
  const pixels = await opened.rawPixels();
  const channels = pixels.length / ((await sizeOf(picture)).height * width);
  return [...pixels.subarray((y * width + x) * channels, (y * width + x) * channels + 3)];
}

async function sizeOf(picture: Buffer | undefined) {
  const { width, height, format } = await new Transformer(picture ?? Buffer.alloc(0)).metadata();
  return { width, height, format };
}

/** Left half red, right half white, as a camera held sideways stores it. */
async function aSidewaysPhoto(): Promise<Buffer> {
  const { width, height } = LYING;
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) {
    if (at % width < width / 2) pixels.fill(0, at * 4 + 1, at * 4 + 3);
  }
  return withCameraData(await Transformer.fromRgbaPixels(pixels, width, height).jpeg());
}

describe('a thumbnail', () => {
  it('of a photo is small and upright, without data of the camera', async () => {
    const picture = await make('image/jpeg', await aSidewaysPhoto());
    expect(await sizeOf(picture)).toEqual({ width: 256, height: 320, format: 'webp' });
    expect(picture?.includes('EXIF')).toBe(false);
    const [red = 0, green = 255] = await colourAt(picture, 128, 40);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
    expect(Math.min(...(await colourAt(picture, 128, 280)))).toBeGreaterThan(200);
  });

  it('of a small picture is not larger than the picture', async () => {
    const small = pngOf({ width: 30, height: 20, colours: 'grey', pixels: Buffer.alloc(31 * 20) });
    expect(await sizeOf(await make('image/png', small))).toEqual({ width: 30, height: 20, format: 'webp' });
  });

  it('of a PDF is its first page, in its colours', async () => {
    const picture = await make('application/pdf', pdfOf('1 0 0 rg 0 0 300 100 re f', [300, 200]));
    expect(await sizeOf(picture)).toMatchObject({ width: 320, height: 214 });
    const [red = 0, , blue = 255] = await colourAt(picture, 160, 180);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
    expect(Math.min(...(await colourAt(picture, 160, 30)))).toBeGreaterThan(250);
  });
});

/** A page whose drawing is packed to a thousandth. */
function aPackedPdf(drawing: Buffer): Buffer {
  const packed = deflateSync(drawing).toString('latin1');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >>',
    `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`,
  ];
  // Readers find the objects without a table.
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`, 'latin1');
}

const huge = (width: number, height: number) =>
  pngOf({ width, height, colours: 'grey', pixels: Buffer.alloc(1) });

it('is drawn at a lower priority than the portal has, unless somebody waits for it', async () => {
  const prioritiesAfter = async (makeOne: MakeThumbnail) => {
    const before = new Set(await childrenOf(process.pid));
    expect(await makeOne('image/png', SMALL_PNG)).toBeDefined();
    const started = (await childrenOf(process.pid)).filter((pid) => !before.has(pid));
    return started.map((pid) => getPriority(pid));
  };
  const own = getPriority();
  const spare = Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL);
  const log = createLog('silent');
  expect(await prioritiesAfter(createThumbnailMaker(log, { inSpareTime: true }))).toEqual([spare]);
  expect(await prioritiesAfter(createThumbnailMaker(log))).toEqual([own]);
});

describe('there is no thumbnail, and the next file has one:', () => {
  it.each<[string, FileContentType, Buffer]>([
    ['something other than a picture', 'image/jpeg', Buffer.from('no picture at all')],
    [
      'a drawing called a JPEG',
      'image/jpeg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a PDF without pages', 'application/pdf', Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF')],
    ['a picture that would fill the memory', 'image/png', huge(MOST_PIXELS_A_SIDE, MOST_PIXELS_A_SIDE)],
    [
      'a PDF that unpacks to 400 MB',
      'application/pdf',
      aPackedPdf(Buffer.alloc(400 * 1024 * 1024, '0 0 9 9 re f\n')),
    ],
  ])('%s', { timeout: 30_000 }, async (_, type, content) => {
    expect(await make(type, content)).toBeUndefined();
    expect(await make('image/png', SMALL_PNG)).toBeDefined();
  });
});

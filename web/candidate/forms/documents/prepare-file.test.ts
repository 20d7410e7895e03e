import { FILE_TEXTS, wrongFileTypeText } from '@portal/contract/texts/files.ts';
import { describe, expect, it, vi } from 'vitest';
import { prepareFile } from './prepare-file.ts';
import { shrinkPlan } from './shrink-plan.ts';

const DOCUMENTS = { accept: ['application/pdf', 'image/jpeg', 'image/png'], max_size_mb: 1 };
const MB = 1024 * 1024;

function fileOf(type: string, bytes: number): File {
  return new File([new Uint8Array(bytes)], 'document', { type });
}

const cannotShrink = async () => undefined;

describe('a file before it is sent', () => {
  it('goes as it is where it fits', async () => {
    const shrink = vi.fn(cannotShrink);
    const file = fileOf('image/jpeg', MB);
    expect(await prepareFile(DOCUMENTS, file, shrink)).toBe(file);
    expect(shrink).not.toHaveBeenCalled();
  });

  it('is made smaller where it is a photo above the limit', async () => {
    const smaller = fileOf('image/jpeg', 1000);
    expect(await prepareFile(DOCUMENTS, fileOf('image/jpeg', 2 * MB), async () => smaller)).toBe(smaller);
  });

  it('becomes a JPEG where it is a photo of another kind', async () => {
    const jpeg = fileOf('image/jpeg', 1000);
    expect(await prepareFile(DOCUMENTS, fileOf('image/heic', 1000), async () => jpeg)).toBe(jpeg);
  });

  it.each([
    ['application/pdf', 7.2, 'This file is 7.2 MB. The limit is 1 MB.'],
    ['image/png', 2, 'This photo is 2 MB. The limit is 1 MB.'],
    ['application/pdf', 1.001, 'This file is 1.1 MB. The limit is 1 MB.'],
  ])('%s of %d MB is told with size and limit', async (type, size, text) => {
    await expect(prepareFile(DOCUMENTS, fileOf(type, size * MB), cannotShrink)).rejects.toThrow(text);
  });

  it('of a kind that is not taken says which are', async () => {
    const text = wrongFileTypeText(['application/pdf', 'image/jpeg', 'image/png']);
    await expect(prepareFile(DOCUMENTS, fileOf('text/html', 100), cannotShrink)).rejects.toThrow(text);
  });

  it('that is empty is told so', async () => {
    await expect(prepareFile(DOCUMENTS, fileOf('image/png', 0), cannotShrink)).rejects.toThrow(
      FILE_TEXTS.empty,
    );
  });
});

describe('the ways to make a photo smaller', () => {
  it('begin at the best and end at the smallest, in the same proportions', () => {
    const plan = shrinkPlan(4000, 3000);
    expect(plan[0]).toEqual({ width: 3200, height: 2400, quality: 0.88 });
    expect(plan.at(-1)).toEqual({ width: 1280, height: 960, quality: 0.66 });
  });

  it('never make it larger', () => {
    for (const { width, height } of shrinkPlan(900, 1200)) {
      expect(width).toBeLessThanOrEqual(900);
      expect(height).toBeLessThanOrEqual(1200);
    }
  });
});

import { FILE_TEXTS, wrongFileTypeText } from '@portal/contract/texts/files.ts';
import { describe, expect, it, vi } from 'vitest';
import { prepareFile } from './prepare-file.ts';
import { shrinkPlan } from './photo/shrink-plan.ts';
import type { PhotoReading } from './photo/read-photo.ts';

const DOCUMENTS = { accept: ['application/pdf', 'image/jpeg', 'image/png'], max_size_mb: 1 };
const MB = 1024 * 1024;

function fileOf(type: string, bytes: number): File {
  return new File([new Uint8Array(bytes)], 'document', { type });
}

const cannotRead = async () => undefined;
const THUMBNAIL = new Blob(['small'], { type: 'image/jpeg' });

function readingOf(jpegBytes: number | undefined): () => Promise<PhotoReading> {
  const jpeg = jpegBytes === undefined ? undefined : fileOf('image/jpeg', jpegBytes);
  return async () => ({ jpeg, thumbnail: THUMBNAIL, doubt: undefined });
}

describe('a file before it is sent', () => {
  it('goes as it is where it fits, with its picture', async () => {
    const read = vi.fn(readingOf(undefined));
    const file = fileOf('image/jpeg', MB);
    expect(await prepareFile(DOCUMENTS, file, read)).toEqual({
      file,
      originalSize: MB,
      thumbnail: THUMBNAIL,
      doubt: undefined,
    });
    expect(read).toHaveBeenCalledWith({ file, shrink: undefined });
  });

  it('goes as it is where the photo cannot be looked at', async () => {
    const file = fileOf('image/jpeg', MB);
    const prepared = await prepareFile(DOCUMENTS, file, async () => Promise.reject(new Error('blocked')));
    expect(prepared).toMatchObject({ file, originalSize: MB });
  });

  it('is made smaller where it is a photo above 1 MB, although a larger one may be sent', async () => {
    const read = vi.fn(readingOf(400_000));
    const file = fileOf('image/jpeg', 2 * MB);
    const prepared = await prepareFile({ ...DOCUMENTS, max_size_mb: 5 }, file, read);
    expect(read).toHaveBeenCalledWith({ file, shrink: { goodBytes: MB, mostBytes: 5 * MB } });
    expect(prepared.file.size).toBe(400_000);
    expect(prepared.originalSize).toBe(2 * MB);
  });

  it('goes as it is where redrawing makes it larger', async () => {
    const file = fileOf('image/jpeg', 1.5 * MB);
    const prepared = await prepareFile({ ...DOCUMENTS, max_size_mb: 5 }, file, readingOf(2 * MB));
    expect(prepared.file).toBe(file);
  });

  it('goes as it is where the browser cannot decode it, and the server decides', async () => {
    const file = fileOf('image/jpeg', 1.5 * MB);
    const prepared = await prepareFile({ ...DOCUMENTS, max_size_mb: 5 }, file, cannotRead);
    expect(prepared).toMatchObject({ file, thumbnail: undefined });
  });

  it('is redrawn where it is small and carries data of the camera', async () => {
    const head = new TextEncoder().encode('\xFF\xD8\xFF\xE1..Exif\0\0II*');
    const file = new File([head], 'small.jpg', { type: 'image/jpeg' });
    const prepared = await prepareFile(DOCUMENTS, file, readingOf(1000));
    expect(prepared.file.size).toBe(1000);
  });

  it('becomes a JPEG where it is a photo of another kind', async () => {
    const prepared = await prepareFile(DOCUMENTS, fileOf('image/heic', 1000), readingOf(1000));
    expect(prepared.file).toMatchObject({ name: 'document.jpg', type: 'image/jpeg' });
  });

  it.each([
    ['application/pdf', 7.2, 'This file is 7.2 MB. The limit is 1 MB.'],
    ['image/png', 2, 'This photo is 2 MB. The limit is 1 MB.'],
    ['application/pdf', 1.001, 'This file is 1.1 MB. The limit is 1 MB.'],
  ])('%s of %d MB is told with size and limit', async (type, size, text) => {
    await expect(prepareFile(DOCUMENTS, fileOf(type, size * MB), cannotRead)).rejects.toThrow(text);
  });

  it('of a kind that is not taken says which are', async () => {
    const text = wrongFileTypeText(['application/pdf', 'image/jpeg', 'image/png']);
    await expect(prepareFile(DOCUMENTS, fileOf('text/html', 100), cannotRead)).rejects.toThrow(text);
  });

  it('that is empty is told so', async () => {
    await expect(prepareFile(DOCUMENTS, fileOf('image/png', 0), cannotRead)).rejects.toThrow(
      FILE_TEXTS.empty,
    );
  });
});

describe('the ways to make a photo smaller', () => {
  it('begin at the best and end at the smallest, in the same proportions', () => {
    const plan = shrinkPlan(4000, 3000);
    expect(plan[0]).toEqual({ width: 2000, height: 1500, quality: 0.82 });
    expect(plan.at(-1)).toEqual({ width: 1280, height: 960, quality: 0.66 });
  });

  it('never make it larger', () => {
    for (const { width, height } of shrinkPlan(900, 1200)) {
      expect(width).toBeLessThanOrEqual(900);
      expect(height).toBeLessThanOrEqual(1200);
    }
  });
});

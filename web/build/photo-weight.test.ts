import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pdfWeights, photoWeights } from './weigh-screens.ts';
import { isTooHeavy } from './weight.ts';

describe('the worker that looks at photos', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'built-web-'));
    await mkdir(path.join(folder, 'assets'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const build = (bytes: number) =>
    writeFile(path.join(folder, 'assets/photo.worker-Ab12.js'), randomBytes(bytes));

  it('may weigh 30 KB and no more', async () => {
    await build(20_000);
    expect((await photoWeights(folder)).map(isTooHeavy)).toEqual([false]);
    await build(31_000);
    expect((await photoWeights(folder)).map(isTooHeavy)).toEqual([true]);
  });

  it('is missed if it is not there', async () => {
    await expect(photoWeights(folder)).rejects.toThrow('photo');
  });
});

describe('what draws PDFs', () => {
  it('may weigh 2.1 MB and no more, its worker and its WebAssembly', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'built-web-'));
    await mkdir(path.join(folder, 'assets'));
    const write = (name: string, bytes: number) =>
      writeFile(path.join(folder, 'assets', name), randomBytes(bytes));
    await write('draw-pdf.worker-Ab12.js', 50_000);
    await expect(pdfWeights(folder)).rejects.toThrow('1 of 2 files');
    await write('pdfium-Ab12.wasm', 2_000_000);
    expect((await pdfWeights(folder)).map(isTooHeavy)).toEqual([false]);
    await write('pdfium-Ab12.wasm', 2_100_000);
    expect((await pdfWeights(folder)).map(isTooHeavy)).toEqual([true]);
    await rm(folder, { recursive: true });
  });
});

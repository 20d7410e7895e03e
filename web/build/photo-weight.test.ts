import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { photoWeights } from './weigh-screens.ts';
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
    await expect(photoWeights(folder)).rejects.toThrow('no photo.worker');
  });
});

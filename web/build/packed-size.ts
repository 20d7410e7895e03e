import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

export function packedSize(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

export async function packedSizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => packedSize(await readFile(file))));
  return sizes.reduce((total, size) => total + size, 0);
}

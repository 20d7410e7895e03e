import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

export async function readManifest(folder: string): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  return manifest;
}

/** The chunks of some sources and all that they import. */
export function chunksOf(sources: readonly string[], manifest: Manifest): readonly Chunk[] {
  const waiting = [...sources];
  const found = new Map<string, Chunk>();
  while (waiting.length > 0) {
    const name = waiting.pop();
    if (name === undefined || found.has(name)) continue;
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The built web has no ${name}`);
    found.set(name, chunk);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...found.values()];
}

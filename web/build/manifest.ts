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

/** The chunks of some sources and all that they import, those that others import first. */
export function chunksOf(sources: readonly string[], manifest: Manifest): readonly Chunk[] {
  const found = new Map<string, Chunk>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The built web has no ${name}`);
    for (const imported of chunk.imports ?? []) visit(imported);
    found.set(name, chunk);
  };
  for (const source of sources) visit(source);
  return [...found.values()];
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Pages are written by the server for its own address, and fonts are packed already. */
const PACKED = /\.(?:js|css|svg)$/;

/** Lays a .br and a .gz beside every file that the server sends as it is. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !PACKED.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${path}.br`, await toBrotli(content, { params: size }));
    await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
  }
}

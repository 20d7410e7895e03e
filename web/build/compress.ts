import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Pages are written by the server for its own address, and fonts are packed already. */
const PACKED = /\.(?:js|css|svg|wasm)$/;
/** For large files: half a minute would save a tenth of them. */
const FAST_QUALITY = 9;
const LARGE_BYTES = 1_000_000;

/** Lays a .br and a .gz beside every file that the server sends as it is. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !PACKED.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    const quality = content.length > LARGE_BYTES ? FAST_QUALITY : constants.BROTLI_MAX_QUALITY;
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_QUALITY]: quality,
    };
    await writeFile(`${path}.br`, await toBrotli(content, { params }));
    await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
  }
}

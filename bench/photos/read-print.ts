import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ONE_BLOCK = '6';

/** The words on a picture, read by tesseract. */
export async function readPrint(picture: string): Promise<string> {
  const { stdout } = await run('tesseract', [picture, '-', '-l', 'eng', '--psm', ONE_BLOCK]);
  return stdout;
}

export async function hasTesseract(): Promise<boolean> {
  return run('tesseract', ['--version']).then(
    () => true,
    () => false,
  );
}

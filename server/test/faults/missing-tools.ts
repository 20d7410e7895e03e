import { access, constants } from 'node:fs/promises';
import path from 'node:path';

interface Tool {
  readonly command: string;
  /** Of Debian. */
  readonly package: string;
}

const PGBOUNCER: Tool = { command: 'pgbouncer', package: 'pgbouncer' };
const NFT: Tool = { command: 'nft', package: 'nftables' };
const IP: Tool = { command: 'ip', package: 'iproute2' };

const NEEDED: Readonly<Record<string, readonly Tool[]>> = {
  host: [IP, NFT],
  minute: [IP, NFT],
  pooler: [PGBOUNCER],
};

/** What must be installed for these faults, one sentence each: said before a run of minutes begins. */
export async function missingTools(faults: readonly string[]): Promise<string[]> {
  const needed = new Set(faults.flatMap((fault) => NEEDED[fault] ?? []));
  const missing: string[] = [];
  for (const { command, package: name } of needed) {
    if (!(await isInstalled(command))) missing.push(`${command} is missing: apt-get install ${name}`);
  }
  return missing;
}

async function isInstalled(command: string): Promise<boolean> {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
  const found = await Promise.all(
    folders.map((folder) =>
      access(path.join(folder, command), constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}

import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../src/db/connection.ts';
import { files } from '../../src/db/schema/applications.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { thumbnailPath } from '../../src/modules/files/thumbnail-maker.ts';
import { anApplicant } from '../applicant.ts';
import { aJpeg, appendFiles } from '../sample-files.ts';
import { readUploads } from '../read-uploads.ts';
import { filesIn } from '../uploads-folder.ts';
import type { CallReply, Calls } from './calls.ts';

/** A candidate who uploads one picture after another, each replacing the one before. */
interface Uploader {
  readonly token: string;
  /** Path and digest of what the portal said was kept last. */
  kept: { readonly path: string; readonly sha256: string } | undefined;
  /** Whether something was sent since that got no answer: it may have taken the place. */
  isUnsure: boolean;
}

const Kept = z.object({ value: z.string() });

export async function someUploaders(database: Database, count: number): Promise<Uploader[]> {
  const portal = { url: '', database, clock: systemClock };
  const people = await Promise.all(Array.from({ length: count }, () => anApplicant(portal)));
  return people.map(({ token }) => ({ token, kept: undefined, isUnsure: false }));
}

export async function upload(
  calls: Calls,
  portalUrl: string,
  uploader: Uploader,
  bytes: number,
): Promise<CallReply> {
  const file = aJpeg(`${randomBytes(6).toString('hex')}.jpg`, bytes);
  const answered = await calls.ask(`${portalUrl}/api/dataset/documents/passport_photo`, {
    method: 'POST',
    token: uploader.token,
    body: appendFiles(new FormData(), { file }),
    isTransfer: true,
  });
  if (answered.status === 200) {
    const sha256 = createHash('sha256').update(file.content).digest('hex');
    uploader.kept = { path: Kept.parse(answered.body).value, sha256 };
    uploader.isUnsure = false;
  } else uploader.isUnsure = true;
  return answered;
}

/** Kept, it was said, and neither there as it was sent nor replaced by what got no answer. */
export async function lostUploads(
  uploaders: readonly Uploader[],
  database: Database,
  folder: string,
): Promise<string[]> {
  const read = readUploads(database, folder);
  const lost: string[] = [];
  for (const { kept, isUnsure } of uploaders) {
    if (kept === undefined) continue;
    const content = await read(kept.path);
    if (content === undefined && isUnsure) continue;
    const isSame = content && createHash('sha256').update(content).digest('hex') === kept.sha256;
    if (isSame !== true) lost.push(kept.path);
  }
  return lost;
}

/** Files that no row knows, and rows in use whose file is not there. */
export async function leftoversIn(database: Database, folder: string): Promise<string[]> {
  const rows = await database.select({ path: files.path, state: files.state }).from(files);
  const onDisk = await filesIn(folder).catch(() => []);
  const known = new Set(rows.flatMap((row) => [row.path, thumbnailPath(row.path)]));
  const unknown = onDisk.filter((name) => !known.has(name.replace(/\.part$/, '')));
  const there = new Set(onDisk);
  const missing = rows.filter((row) => row.state === 'stored' && !there.has(row.path));
  return [...unknown, ...missing.map((row) => `${row.path} is not there`)];
}

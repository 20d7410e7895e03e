import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { pngOf } from '../../../tools/common/png.ts';
import { connectTo } from '../home.ts';
import { progress } from '../progress.ts';

const DOCUMENTS = [
  'passport_photo',
  'aadhar_front',
  'aadhar_back',
  'pan_card',
  'ug_certificate',
  'pg_certificate',
  'resume',
];
const FOLDER = 'scale';
/** A photo of a megabyte: noise does not pack. */
const SIDE = 592;
const CHUNK = 50_000;

/** Every Completed application waits for a verifier, with seven photos of 1 MB; made the first time. */
export async function waitingSubmissions(home: string): Promise<void> {
  const client = await connectTo(home);
  const there = await client.query('select from verification_queue limit 1');
  if (there.rowCount === 0) await fillQueue(client, await photosIn(client, home));
  await client.end();
}

async function photosIn(client: Client, home: string): Promise<string> {
  const { rows } = await client.query<{ id: number }>('select min(id) as id from candidates');
  const documents: Record<string, object> = {};
  await mkdir(path.join(home, 'uploads', FOLDER), { recursive: true });
  for (const fieldName of DOCUMENTS) {
    const photo = aPhoto();
    const name = `${FOLDER}/${fieldName}.png`;
    await writeFile(path.join(home, 'uploads', name), photo);
    const sha256 = createHash('sha256').update(photo).digest();
    const stored = await client.query<{ id: string }>(ADD_FILE, [
      rows[0]?.id,
      name,
      photo.length,
      sha256,
      `${fieldName}.png`,
    ]);
    documents[fieldName] = {
      file_id: stored.rows[0]?.id,
      path: name,
      file_name: `${fieldName}.png`,
      file_size: photo.length,
      sha256: sha256.toString('hex'),
    };
  }
  return JSON.stringify(documents);
}

function aPhoto(): Buffer {
  const row = SIDE * 3 + 1;
  const pixels = randomBytes(row * SIDE);
  for (let line = 0; line < SIDE; line += 1) pixels[line * row] = 0;
  return pngOf({ width: SIDE, height: SIDE, colours: 'rgb', pixels, level: 0 });
}

/** Written as the triggers would, of which none runs; no submission is left to be checked meanwhile. */
async function fillQueue(client: Client, documents: string): Promise<void> {
  await client.query(
    "set session_replication_role = 'replica'; set synchronous_commit = 'off'; set statement_timeout = 0",
  );
  const { rows } = await client.query<{ last: number }>('select max(id)::integer as last from applications');
  const last = rows[0]?.last ?? 0;
  const tell = progress('submissions', last);
  for (let from = 0; from <= last; from += CHUNK) {
    tell(from);
    await client.query(ADD_SUBMISSIONS, [documents, from, from + CHUNK]);
  }
  tell(last);
  await client.query(ADD_QUEUE);
  await client.query("set session_replication_role = 'origin'");
  await client.query('vacuum (analyze) submissions, verification_queue, files');
}

const ADD_FILE = `
  insert into files (candidate_id, path, state, content_type, size_bytes, sha256, original_name)
  values ($1, $2, 'stored', 'image/png', $3, $4, $5) returning id`;

const ADD_SUBMISSIONS = `
  insert into submissions (application_id, number, answers, documents, submitted_at, checks, checked_at)
  select id, 1, answers, $1::jsonb, submitted_at, '[]', submitted_at from applications
  where status = 'Completed' and deleted_at is null and id > $2 and id <= $3`;

const ADD_QUEUE = `
  insert into verification_queue (application_id, submission_id, waiting_since)
  select application_id, id, submitted_at from submissions`;

import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { BYTES_PER_MB } from '@portal/contract/rules/file-limits.ts';
import { connectTo } from '../home.ts';

const FILES = 40;
const FILE_MB = 5;
const FOLDER = 'scale';
export const DOCUMENTS_MB = FILES * FILE_MB;

// The names stay, so that a data folder that was filled before can still be measured.
const NAMES = Array.from({ length: FILES }, (_, index) => `${FOLDER}/paper-${index + 1}.pdf`);

/** Where they lie. */
export function documentFiles(home: string): string[] {
  return NAMES.map((name) => path.join(home, 'uploads', name));
}

/** An application with 200 MB of documents, made the first time; returns its number. */
export async function applicationWithDocuments(home: string): Promise<ApplicationNumber> {
  const client = await connectTo(home);
  const { rows } = await client.query<{ id: number; number: ApplicationNumber }>(
    "select id, application_id as number from applications where status = 'Selected' order by id limit 1",
  );
  const [owner] = rows;
  if (owner === undefined) throw new Error('nobody is selected');
  const content = randomBytes(FILE_MB * BYTES_PER_MB);
  for (const [index, name] of NAMES.entries()) {
    const place = path.join(home, 'uploads', name);
    if (existsSync(place)) continue;
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content, { flush: true });
    const sha256 = createHash('sha256').update(content).digest();
    await client.query(ADD, [name, content.length, sha256, owner.id, `scale_${index + 1}`]);
  }
  await client.end();
  return owner.number;
}

const ADD = `
  with stored as (
    insert into files (candidate_id, path, state, content_type, size_bytes, sha256, original_name)
    select candidate_id, $1, 'stored', 'application/pdf', $2, $3, $5::text || '.pdf' from applications where id = $4
    returning id, candidate_id
  )
  insert into application_documents (application_id, candidate_id, field_name, file_id)
  select $4, candidate_id, $5, id from stored`;

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hasHiddenCharacter } from '@portal/contract/rules/hidden-characters.ts';
import { MIGRATIONS } from '../../test/database/database-server.ts';
import { aCandidate, aFile } from '../../test/database/rows.ts';
import { aDatabase } from '../../test/database/test-database.ts';
import { files } from './schema/applications.ts';

const db = await aDatabase();

it.each([
  ['resume.pdf', 'resume.pdf'],
  ['मेरा क्\u200dष (new).pdf', 'मेरा क्\u200dष (new).pdf'],
  ['fdp.\u202eexe', 'fdp.exe'],
  ['\u2066a\u2069\u200e\u200f\u061c.pdf', 'a.pdf'],
  ['a\u200b\ufeff\u2060\u00ad.pdf', 'a.pdf'],
  ['a\u0001\n\u007f\u0085.pdf', 'a.pdf'],
  ['\u202e\u200b', 'Document'],
])('a file name that was stored before is made plain: %j', async (stored, plain) => {
  const { id: candidateId } = await aCandidate(db);
  const { id } = await aFile(db, candidateId, { originalName: stored });
  await db.execute(sql.raw(await readFile(join(MIGRATIONS, '0029-plain-file-names.sql'), 'utf8')));
  const [row] = await db.select({ name: files.originalName }).from(files).where(eq(files.id, id));
  expect(row?.name).toBe(plain);
  expect(hasHiddenCharacter(row?.name ?? '')).toBe(false);
});

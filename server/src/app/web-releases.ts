import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { now } from '../db/schema/columns.ts';
import { webAssets, webReleases } from '../db/schema/web-releases.ts';
import type { KeptAssets } from '../http/kept-assets.ts';

/** How soon a file that was not there is looked for again; a caller of made-up names costs one query in this time. */
const LOOK_AGAIN_MS = 1000;

/** Packed a second time; or large, and not missed by a page that does without. */
const NOT_KEPT = /\.gz$|\.wasm(?:\.br)?$/;

/**
 * Keeps the hashed files of this process's web in the database, before it serves a page that names them: another
 * process may be asked for them. Files of all but the newest releases are removed.
 */
export async function keepWebRelease(database: Database, folder: string, releases: number): Promise<void> {
  const assets = path.join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => !NOT_KEPT.test(name)).toSorted();
  const id = createHash('sha256').update(names.join('\n')).digest();
  const known = await database
    .update(webReleases)
    .set({ servedAt: now })
    .where(eq(webReleases.id, id))
    .returning({ id: webReleases.id });
  if (known.length === 0) await keepFiles(database, id, assets, names);
  await forgetAllBut(database, releases);
}

/** In one statement, so that a release is there with all of its files or not at all. */
async function keepFiles(
  database: Database,
  id: Buffer,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  await database.execute(sql`
    with release as (
      insert into web_releases (id) values (${id}) on conflict (id) do update set served_at = portal_now() returning id
    )
    insert into web_assets (release, name, content)
    select release.id, asset.name, asset.content
    from release, unnest(${sql.param(names)}::text[], ${sql.param(contents)}::bytea[]) asset (name, content)
    on conflict do nothing`);
}

async function forgetAllBut(database: Database, releases: number): Promise<void> {
  const older = database
    .select({ id: webReleases.id })
    .from(webReleases)
    .orderBy(desc(webReleases.servedAt))
    .offset(releases)
    // Another process may be removing the same.
    .for('update', { skipLocked: true });
  await database.delete(webReleases).where(inArray(webReleases.id, older));
}

/** The files of every kept release, by name. */
export function createKeptAssets(database: Database): KeptAssets {
  let names: ReadonlySet<string> = new Set();
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;
  const loaded = new Map<string, Buffer>();

  /** A page asks for its files at once: all of them wait for the same look. */
  async function lookAgain(): Promise<void> {
    if (looking === undefined && performance.now() - lookedAt < LOOK_AGAIN_MS) return;
    looking ??= look().finally(() => {
      lookedAt = performance.now();
      looking = undefined;
    });
    await looking;
  }

  async function look(): Promise<void> {
    const rows = await database.selectDistinct({ name: webAssets.name }).from(webAssets);
    names = new Set(rows.map(({ name }) => name));
    for (const name of loaded.keys()) if (!names.has(name)) loaded.delete(name);
  }

  return {
    async find(name) {
      if (!names.has(name)) await lookAgain();
      if (!names.has(name)) return undefined;
      const kept = loaded.get(name);
      if (kept !== undefined) return kept;
      const [row] = await database
        .select({ content: webAssets.content })
        .from(webAssets)
        .where(eq(webAssets.name, name))
        .limit(1);
      if (row !== undefined) loaded.set(name, row.content);
      return row?.content;
    },
  };
}

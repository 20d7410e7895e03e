import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aPortal } from '../../../test/portal.ts';
import { districts, seededLists, universities } from '../../db/schema/reference.ts';

const portal = await aPortal();

const LISTS = ['/api/districts', '/api/universities'];

async function items(path: string): Promise<unknown[]> {
  const answer = await fetch(`${portal.url}${path}`);
  const list: unknown = await answer.json();
  if (!Array.isArray(list)) throw new Error(`${path} is no list`);
  return list;
}

describe('the lists', () => {
  it('have every district with its state, under the names that screens read [3.45 7.32]', async () => {
    const list = await items('/api/districts');
    expect(list.length).toBeGreaterThan(750);
    expect(list[0]).toEqual({ 'State Name': 'Andaman and Nicobar Islands', 'District Name': 'Nicobar' });
  });

  it('have several hundred universities [3.46 7.33]', async () => {
    const list = await items('/api/universities');
    expect(list.length).toBeGreaterThan(500);
    expect(list).toContainEqual({ university: 'Savitribai Phule Pune University' });
  });

  it.each(LISTS)('%s is kept by browsers, and not sent again while it is the same [7.34]', async (path) => {
    const first = await fetch(`${portal.url}${path}`);
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await fetch(`${portal.url}${path}`, { headers: { 'if-none-match': known } });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    }
    const other = await fetch(`${portal.url}${path}`, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    await other.arrayBuffer();
  });

  it.each(['br', 'gzip', 'identity'])('are sent as %s to those who ask for it', async (encoding) => {
    const answer = await fetch(`${portal.url}/api/districts`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(await answer.json()).toHaveLength((await items('/api/districts')).length);
  });
});

describe('filling the tables', () => {
  it('happens once, however many processes start', async () => {
    const before = await portal.database.select().from(seededLists);
    const another = await Promise.all([portal.another(), portal.another()]);
    await Promise.all(another.map((each) => each.stop()));
    expect(await portal.database.select().from(seededLists)).toEqual(before);
  });

  it('replaces a list of another version, for processes that run already too', async () => {
    const count = (await items('/api/districts')).length;
    await portal.database.delete(districts).where(eq(districts.stateName, 'Goa'));
    await portal.database.insert(universities).values({ name: 'A university of yesterday' });
    await portal.database.update(seededLists).set({ version: 'of yesterday' });
    expect(await items('/api/districts')).toHaveLength(count - 2);

    const another = await portal.another();
    await another.stop();
    expect(await items('/api/districts')).toHaveLength(count);
    expect(await items('/api/universities')).not.toContainEqual({ university: 'A university of yesterday' });
  });
});

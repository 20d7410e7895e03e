import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../../test/read-zip.ts';
import { writeArchive } from './archive.ts';

const AT = new Date('2026-11-15T04:00:00Z');

async function* archiveEntries(asked: string[], contents: Readonly<Record<string, Readable | Buffer>>) {
  for (const [name, content] of Object.entries(contents)) {
    asked.push(name);
    yield await Promise.resolve({ name, content, at: AT });
  }
}

/** Gives so many blocks of 64 KB, and then fails where it should. */
function blocks(count: number, error?: Error): Readable {
  let left = count;
  return new Readable({
    read() {
      left -= 1;
      if (left >= 0) this.push(Buffer.alloc(65_536, left));
      else if (error === undefined) this.push(null);
      else this.destroy(error);
    },
  });
}

describe('an archive', () => {
  it('holds its files as they are, under names of any script', async () => {
    const zip = writeArchive(
      archiveEntries([], {
        'PAN Card.pdf': blocks(40),
        'आधार.png': Readable.from([Buffer.from('x')]),
        'list.csv': Buffer.from('a,b'),
      }),
    );
    const entries = await readZip(await buffer(zip));
    expect(entries.map(({ name, isStored, content }) => [name, isStored, content.length])).toEqual([
      ['PAN Card.pdf', true, 40 * 65_536],
      ['आधार.png', true, 1],
      ['list.csv', true, 3],
    ]);
  });

  it('carries the time that clocks in India showed', async () => {
    const entries = await readZip(
      await buffer(writeArchive(archiveEntries([], { 'list.csv': Buffer.from('a') }))),
    );
    expect(entries.map(({ clock }) => clock)).toEqual(['2026-11-15T09:30']);
  });

  it('without a file is a whole one too', async () => {
    expect(await readZip(await buffer(writeArchive(archiveEntries([], {}))))).toEqual([]);
  });

  it('asks for a file only once the one before it was read', async () => {
    const asked: string[] = [];
    const zip = writeArchive(archiveEntries(asked, { first: blocks(200), second: blocks(1) }));
    await once(zip, 'readable');
    expect(asked).toEqual(['first']);
    await buffer(zip);
    expect(asked).toEqual(['first', 'second']);
  });

  it('breaks with a file that breaks, and asks for no other', async () => {
    const asked: string[] = [];
    const zip = writeArchive(
      archiveEntries(asked, { first: blocks(3, new Error('the disk broke')), second: blocks(1) }),
    );
    await expect(buffer(zip)).rejects.toThrow('the disk broke');
    expect(asked).toEqual(['first']);
  });

  it('breaks with a file that breaks before it is read', async () => {
    const broken = blocks(1);
    broken.destroy(new Error('the disk broke'));
    await expect(buffer(writeArchive(archiveEntries([], { broken })))).rejects.toThrow('the disk broke');
  });

  it('breaks where the next file cannot be had', async () => {
    async function* refusing() {
      yield { name: 'first', content: blocks(1), at: AT };
      await Promise.reject(new Error('no storage'));
    }
    await expect(buffer(writeArchive(refusing()))).rejects.toThrow('no storage');
  });

  it('lets go of the file at hand when nobody reads on', async () => {
    const endless = blocks(Number.POSITIVE_INFINITY);
    const asked: string[] = [];
    const zip = writeArchive(archiveEntries(asked, { endless, second: blocks(1) }));
    await once(zip, 'readable');
    zip.destroy();
    await once(endless, 'close');
    expect(endless.destroyed).toBe(true);
    expect(asked).toEqual(['endless']);
  });
});

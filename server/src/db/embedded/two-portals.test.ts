import { hostname } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFolderLock } from './folder-lock.ts';
import { openPlace } from './place.ts';
import {
  eventually,
  query,
  serverOn,
  slow,
  started,
  temporaryFolder,
} from '../../../test/embedded/support.ts';
import { EmbeddedPortal } from '../../../test/embedded/embedded-portal.ts';

describe('several portals on one data folder', slow, () => {
  it('share one server when they start at once, and one of them replaces an owner that is killed', async () => {
    const dataDir = await temporaryFolder();
    const portals = [new EmbeddedPortal(dataDir), new EmbeddedPortal(dataDir), new EmbeddedPortal(dataDir)];
    const roles = await Promise.all(portals.map((portal) => portal.role()));
    expect(roles.toSorted()).toEqual(['guest', 'guest', 'owner']);

    const owner = portals[roles.indexOf('owner')];
    const guests = portals.filter((portal) => portal !== owner);
    await owner?.query('create table shared as select 1 as id');
    for (const guest of guests) {
      expect(await guest.query('select id from shared')).toMatchObject({ role: 'guest', rows: [{ id: 1 }] });
    }
    await owner?.kill();

    const answers = await eventually(async () => {
      const both = await Promise.all(guests.map((guest) => guest.query('insert into shared values (2)')));
      expect(both.map(({ role }) => role).toSorted()).toEqual(['guest', 'owner']);
      return both;
    });
    expect(answers).toHaveLength(2);
  });

  it('go on when the owner stops in good order, and leave no server behind when the last one stops', async () => {
    const dataDir = await temporaryFolder();
    const owner = await started(dataDir);
    await query(owner, 'create table shared as select 1 as id');
    const guest = new EmbeddedPortal(dataDir);
    expect(await guest.role()).toBe('guest');
    await owner.stop();
    const answer = await eventually(() => guest.query('select id from shared'));
    expect(answer).toMatchObject({ role: 'owner', rows: [{ id: 1 }] });
    expect(await serverOn(dataDir)).toBeDefined();
    await guest.stop();
    expect(await serverOn(dataDir)).toBeUndefined();
  });

  it('let a guest go without a trace', async () => {
    const dataDir = await temporaryFolder();
    const owner = await started(dataDir);
    const guest = await started(dataDir);
    expect(guest.role).toBe('guest');
    expect(guest.connection).toEqual(owner.connection);
    await guest.stop();
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('are told who holds the folder when the server cannot be reached from here', async () => {
    const dataDir = await temporaryFolder();
    const holder = openFolderLock(await openPlace(dataDir));
    onTestFinished(() => holder.release());
    expect(holder.tryTake()).toBe(true);
    await expect(started(dataDir, { joinWithin: 100 })).rejects.toThrow(
      `is in use by process ${process.pid} on ${hostname()}`,
    );
  });
});

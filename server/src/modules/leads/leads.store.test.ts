import { describe, expect, it } from 'vitest';
import { aMobile } from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import { leads } from '../../db/schema/leads.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { createLeadsStore, type LeadsStore } from './leads.store.ts';

const database = await aDatabase();
const unitOfWork = createUnitOfWork(database, createLeadsStore);
const keep = (...lead: Parameters<LeadsStore['keep']>) => unitOfWork((store) => store.keep(...lead));
const verify = (...proof: Parameters<LeadsStore['verify']>) => unitOfWork((store) => store.verify(...proof));

const NOW = '2026-11-15T04:00:00.000Z';
const aLead = (mobile: string, name = 'Asha Rao') => ({
  source: 'callback' as const,
  mobile,
  name,
  email: 'asha@example.in',
  city: 'Pune',
  utm: { source: undefined, medium: undefined, campaign: undefined },
});

describe('keeping a lead', () => {
  it('whose number was proven a moment before changes nothing of it', async () => {
    const mobile = aMobile();
    const id = await keep(aLead(mobile), NOW);
    await verify('callback', mobile, NOW);
    const [before] = await database.select().from(leads);
    expect(await keep(aLead(mobile, 'Mallory'), NOW)).toBe(id);
    expect(await database.select().from(leads)).toEqual([before]);
  });

  it('is one row for each way in, however often it is asked at once', async () => {
    const mobile = aMobile();
    const kept = await Promise.all([
      ...Array.from({ length: 5 }, () => keep(aLead(mobile), NOW)),
      keep({ ...aLead(mobile), source: 'intake_closed' }, NOW),
    ]);
    expect(new Set(kept.slice(0, 5)).size).toBe(1);
    expect(new Set(kept).size).toBe(2);
  });
});

describe('proving a number', () => {
  it('again does not move the moment it was first proven', async () => {
    const mobile = aMobile();
    const id = await keep(aLead(mobile), NOW);
    expect(await verify('callback', mobile, NOW)).toBe(id);
    expect(await verify('callback', mobile, '2026-11-16T04:00:00.000Z')).toBe(id);
    expect(await database.select({ verifiedAt: leads.verifiedAt }).from(leads)).toContainEqual({
      verifiedAt: '2026-11-15T04:00:00Z',
    });
  });

  it('of nobody who asked proves nothing', async () => {
    expect(await verify('callback', aMobile(), NOW)).toBeUndefined();
    expect(await unitOfWork((store) => store.isVerified('callback', aMobile()))).toBe(false);
  });
});

import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { devices } from '../../db/schema/identity.ts';
import { createDevicesViews, type DevicesViews } from './devices.views.ts';

export interface DevicesStore extends DevicesViews {
  isKnownTo(candidateId: number, deviceHash: Buffer): Promise<boolean>;
  /** The same browser under another cookie, for every account that knows it. */
  rename(deviceHash: Buffer, to: Buffer): Promise<void>;
  /** No browser is known to this candidate any more. */
  forgetAll(candidateId: number): Promise<void>;
  remember(candidateId: number, deviceHash: Buffer, now: string): Promise<void>;
}

export function createDevicesStore(db: Transaction): DevicesStore {
  return {
    ...createDevicesViews(db),
    async isKnownTo(candidateId, deviceHash) {
      const ofBoth = and(eq(devices.candidateId, candidateId), eq(devices.deviceHash, deviceHash));
      return (await db.$count(devices, ofBoth)) > 0;
    },
    async rename(deviceHash, to) {
      await db.update(devices).set({ deviceHash: to }).where(eq(devices.deviceHash, deviceHash));
    },
    async forgetAll(candidateId) {
      await db.delete(devices).where(eq(devices.candidateId, candidateId));
    },
    async remember(candidateId, deviceHash, now) {
      await db
        .insert(devices)
        .values({ candidateId, deviceHash, lastSeenAt: now })
        .onConflictDoUpdate({ target: [devices.candidateId, devices.deviceHash], set: { lastSeenAt: now } });
    },
  };
}

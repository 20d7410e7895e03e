import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { candidates, devices } from '../../db/schema/identity.ts';

export interface DevicesStore {
  /** The browser, where it signed in to the account of this mobile before. */
  find(mobile: string, deviceHash: Buffer): Promise<number | undefined>;
  isKnownTo(candidateId: number, deviceHash: Buffer): Promise<boolean>;
  /** The same browser under another cookie, for every account that knows it. */
  rename(deviceHash: Buffer, to: Buffer): Promise<void>;
  remember(candidateId: number, deviceHash: Buffer, now: string): Promise<void>;
}

export function createDevicesStore(db: Queries): DevicesStore {
  return {
    async find(mobile, deviceHash) {
      const [row] = await db
        .select({ id: devices.id })
        .from(devices)
        .innerJoin(candidates, eq(candidates.id, devices.candidateId))
        .where(
          and(
            eq(candidates.mobile, mobile),
            isNull(candidates.deletedAt),
            eq(devices.deviceHash, deviceHash),
          ),
        );
      return row?.id;
    },
    async isKnownTo(candidateId, deviceHash) {
      const ofBoth = and(eq(devices.candidateId, candidateId), eq(devices.deviceHash, deviceHash));
      return (await db.$count(devices, ofBoth)) > 0;
    },
    async rename(deviceHash, to) {
      await db.update(devices).set({ deviceHash: to }).where(eq(devices.deviceHash, deviceHash));
    },
    async remember(candidateId, deviceHash, now) {
      await db
        .insert(devices)
        .values({ candidateId, deviceHash, lastSeenAt: now })
        .onConflictDoUpdate({ target: [devices.candidateId, devices.deviceHash], set: { lastSeenAt: now } });
    },
  };
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { candidates, devices } from '../../db/schema/identity.ts';

export interface DevicesViews {
  /** The device's id if it signed in to the account of this mobile before. */
  find(mobile: string, deviceHash: Buffer): Promise<number | undefined>;
}

export function createDevicesViews(db: Queries): DevicesViews {
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
  };
}

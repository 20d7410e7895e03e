import { setTimeout as pause } from 'node:timers/promises';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/connection.ts';
import { applications } from '../../src/db/schema/applications.ts';
import { systemClock, type Clock } from '../../src/kernel/clock.ts';
import { anApplicant } from '../applicant.ts';
import type { Calls } from './calls.ts';

/** A candidate who types into the form; each text is a higher number than the one before. */
interface Saver {
  readonly token: string;
  readonly applicationId: ApplicationId;
  typed: number;
  acknowledged: number;
}

const AGAIN_MS = 100;

export async function someSavers(
  database: Database,
  count: number,
  clock: Clock = systemClock,
): Promise<Saver[]> {
  const portal = { url: '', database, clock };
  const people = await Promise.all(Array.from({ length: count }, () => anApplicant(portal)));
  return people.map(({ token, application }) => ({
    token,
    applicationId: application.id,
    typed: 0,
    acknowledged: 0,
  }));
}

/** Returns whether it was acknowledged. */
export async function save(calls: Calls, portalUrl: string, saver: Saver): Promise<boolean> {
  saver.typed += 1;
  const typed = saver.typed;
  const { status } = await calls.ask(`${portalUrl}/api/dataset/draft`, {
    method: 'PUT',
    token: saver.token,
    body: { city: String(typed) },
  });
  if (status === 200) saver.acknowledged = typed;
  return status === 200;
}

/** Each saves so often, and again where it was not acknowledged. */
export async function saveAll(
  calls: Calls,
  portalUrl: () => string,
  savers: readonly Saver[],
  each: number,
): Promise<void> {
  await Promise.all(
    savers.map(async (saver) => {
      for (let left = each; left > 0;) {
        if (await save(calls, portalUrl(), saver)) left -= 1;
        else await pause(AGAIN_MS);
      }
    }),
  );
}

/** Returns the time until a save is acknowledged. */
export async function healed(calls: Calls, portalUrl: string, saver: Saver): Promise<number> {
  const begun = performance.now();
  while (!(await save(calls, portalUrl, saver))) await pause(AGAIN_MS);
  return performance.now() - begun;
}

/** Whose acknowledged text is not in the database, nor a later one. */
export async function lostSaves(database: Database, savers: readonly Saver[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { applicationId, acknowledged } of savers) {
    const [row] = await database
      .select({ draft: applications.draft })
      .from(applications)
      .where(eq(applications.id, applicationId));
    const stored = Number(row?.draft?.['city'] ?? 0);
    if (stored < acknowledged) lost.push(`save ${acknowledged} of ${applicationId}: ${stored} is there`);
  }
  return lost;
}

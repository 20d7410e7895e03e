import { sessions } from '../src/db/schema/identity.ts';
import { randomToken } from '../src/kernel/ids.ts';
import { tokenHash } from '../src/kernel/secrets.ts';
import type { ReachablePortal } from './portal.ts';

type Owner = { readonly staffUserId: number } | { readonly candidateId: number };
const HOUR_MS = 60 * 60 * 1000;

/** A session as a login with a second factor opens it, or without one; returns its token. */
export async function aSession(
  portal: ReachablePortal,
  owner: Owner,
  livesMs = HOUR_MS,
  hasFactor = true,
): Promise<string> {
  const token = randomToken();
  const opened = portal.clock.now().getTime() - 2 * HOUR_MS;
  await portal.database.insert(sessions).values({
    kind: 'staffUserId' in owner ? 'staff' : 'candidate',
    ...owner,
    tokenHash: tokenHash(token),
    createdAt: new Date(opened).toISOString(),
    factorAt: hasFactor && 'staffUserId' in owner ? new Date(opened).toISOString() : null,
    expiresAt: new Date(portal.clock.now().getTime() + livesMs).toISOString(),
  });
  return token;
}

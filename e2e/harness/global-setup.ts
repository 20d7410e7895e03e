import { LOG_FILE, startPortal } from './portal.ts';

/** One portal for the whole run, told to the workers by E2E_BASE_URL and E2E_PORTAL_LOG; one that runs already is used as it is. */
async function openThePortal(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL !== undefined) return undefined;
  const portal = await startPortal();
  process.env.E2E_BASE_URL = portal.url;
  process.env.E2E_PORTAL_LOG = LOG_FILE;
  return portal.stop;
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes a global setup in no other way.
export default openThePortal;

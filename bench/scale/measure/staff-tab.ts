import { setTimeout as pause } from 'node:timers/promises';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_STORAGE } from '@portal/contract/storage-keys.ts';
import { openTab, type Tab } from '../../harness/tab.ts';
import type { Bench } from './row.ts';

const WAITED_MS = 60_000;
const LOOK_AGAIN_MS = 20;
/** Wide enough for the table: a narrow window shows cards. */
const DESK = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };

interface StaffTab {
  /** In px, where it is not a desk's. */
  readonly width?: number;
  /** Run before anything of the screen. */
  readonly before?: string;
}

/** A screen of staff in a tab, signed in as the admin. */
export async function openStaffTab(
  { portal, token }: Pick<Bench, 'portal' | 'token'>,
  browserPort: number,
  screen: string,
  { width = DESK.width, before }: StaffTab = {},
): Promise<Tab> {
  const tab = await openTab(browserPort, `${portal.url}${STAFF_SCREENS.login}`);
  await until(tab, `document.readyState === 'complete' && location.protocol === 'http:'`);
  await tab.evaluate(keep(token));
  await tab.send('Emulation.setDeviceMetricsOverride', { ...DESK, width });
  if (before !== undefined) {
    await tab.send('Page.enable');
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: before });
  }
  await tab.send('Page.navigate', { url: `${portal.url}${screen}` });
  return tab;
}

export async function until(tab: Tab, condition: string): Promise<void> {
  const end = Date.now() + WAITED_MS;
  while ((await tab.evaluate(condition)) !== true) {
    if (Date.now() > end) throw new Error(`it never came to be that ${condition}`);
    await pause(LOOK_AGAIN_MS);
  }
}

function keep(token: string): string {
  const user = { username: 'admin', role: 'admin' };
  const kept = {
    [STAFF_STORAGE.token]: token,
    [STAFF_STORAGE.user]: JSON.stringify(user),
    [STAFF_STORAGE.role]: user.role,
    [STAFF_STORAGE.username]: user.username,
  };
  return Object.entries(kept)
    .map(([key, value]) => `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`)
    .join(';');
}

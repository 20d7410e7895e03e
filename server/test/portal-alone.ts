import type { Route } from '@portal/contract/route.ts';
import { afterAll } from 'vitest';
import { composePortal, type Portal } from '../src/app/compose.ts';
import { createLog } from '../src/kernel/log.ts';
import { aTestDatabase } from './database/test-database.ts';
import { aFolder } from './folder.ts';
import { MovableClock, testConfig, type ReachablePortal } from './portal.ts';

export interface PortalAlone extends ReachablePortal {
  readonly http: Portal['http'];
  /** Of every route that has one. */
  readonly contracts: readonly Route[];
}

/** A portal without sandbox and jobs, for trials of every route that it has; stopped after the calling file. */
export async function aPortalAlone(settings: Readonly<Record<string, string>> = {}): Promise<PortalAlone> {
  const testDatabase = await aTestDatabase();
  const own = { DATA_DIR: await aFolder(), RUN_JOBS: 'false' };
  const clock = new MovableClock();
  const config = testConfig(testDatabase.address, { ...own, ...settings });
  const portal = await composePortal(config, createLog('silent'), clock);
  afterAll(() => portal.stop());
  const { http } = portal;
  return {
    url: await portal.listen(),
    database: testDatabase.connect(),
    clock,
    http,
    contracts: http.listedRoutes.flatMap(({ contract }) => (contract === undefined ? [] : [contract])),
  };
}

/** The path of a route with something in every place that it leaves open. */
export const filledIn = (path: string) => path.replaceAll(/:[a-z_]+/g, '1').replace('*', 'x');

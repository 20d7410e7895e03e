import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import type { Database } from '../../src/db/connection.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import type { Chance } from '../faults/chance.ts';
import { aDesk } from '../staff.ts';
import { to } from './line.ts';
import { VisitEndedError, openVisit, type Place } from './visit.ts';

const { list, bulkDownload } = staffApplicationRoutes;
const PAGES = 20;
const WORDS = ['Meera', 'Rao', 'KBP00-0001', '70000001', 'candidate.12'];
/** Of a colleague's rounds. */
const EXPORTS_SHARE = 0.1;

/** Colleagues page through lists, search and export until the time is up. Returns why one of them could not. */
export async function colleaguesWork(
  database: Database,
  place: Place,
  count: number,
  chance: Chance,
): Promise<string[]> {
  const stopped: string[] = [];
  const work = async (_: unknown, number: number) => {
    const { token } = await aDesk({ url: '', database, clock: systemClock }, 'admin');
    const own = chance.apart(`colleague ${number}`);
    const visit = openVisit(place, `10.255.255.${number + 1}`, own);
    while (!place.goneHome.aborted) {
      await visit.ask({
        kind: 'staff: page through a list',
        path: `${list.path}?page=${own.between(1, PAGES)}`,
        token,
      });
      await visit.think();
      const word = WORDS[own.between(0, WORDS.length - 1)];
      await visit.ask({ kind: 'staff: search', path: `${list.path}?search=${word}`, token });
      await visit.think();
      if (own.is(EXPORTS_SHARE)) {
        const body = { matching: { status: 'Selected' } };
        await visit.ask({ kind: 'staff: export', ...to(bulkDownload), token, body });
      }
    }
  };
  await Promise.all(
    Array.from({ length: count }, (item, number) =>
      work(item, number).catch((error: unknown) => {
        if (!(error instanceof VisitEndedError)) stopped.push(`colleague ${number}: ${String(error)}`);
      }),
    ),
  );
  return stopped;
}

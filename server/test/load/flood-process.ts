import { z } from 'zod';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { referenceRoutes } from '@portal/contract/routes/reference.ts';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { createFigures, strangeOnes } from './figures.ts';
import { openLine, to, type LoadRequest } from './line.ts';

/** Whom the callers call and as whom; they run in a process of their own, so that they do not slow who measures. */
const FloodSetup = z.object({
  portalUrl: z.string(),
  hasWeb: z.boolean(),
  staffToken: z.string(),
  callers: z.array(z.object({ token: z.string(), address: z.string() })),
});
export type FloodSetup = z.infer<typeof FloodSetup>;

export interface FloodReport {
  /** How many calls were answered how. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly strange: readonly string[];
}

const BEGUN = 'begun';
const SEARCHES = ['Meera', 'Rao', 'KBP00-0001', '70000001'];
/** The figures are not looked at: any name will do. */
const kind = 'read the dashboard';

/** What a caller does over and over: everything but payments, codes and webhooks. */
function callsOf(
  { hasWeb, staffToken }: FloodSetup,
  { token, address }: FloodSetup['callers'][number],
  number: number,
): LoadRequest[] {
  const own = { kind, token, address } as const;
  const draft = { first_name: `Meera ${number}` };
  const staff = { kind, token: staffToken, address } as const;
  const list = staffApplicationRoutes.list.path;
  const candidates: LoadRequest[] = [
    { ...own, ...to(applicationRoutes.read) },
    { ...own, ...to(applicationRoutes.draft), body: draft },
    { ...own, ...to(referenceRoutes.districts) },
    ...(hasWeb ? [{ kind, address, path: CANDIDATE_SCREENS.login } as const] : []),
  ];
  // One of twenty is a colleague, whose lists and searches cost the most.
  if (number % 20 !== 0) return candidates;
  return [
    { ...staff, path: `${list}?page=${(number % 15) + 1}` },
    { ...staff, path: `${list}?search=${SEARCHES[(number / 20) % SEARCHES.length]}` },
  ];
}

/** As fast as answers come, whatever they say, until it is told to stop. */
async function callOverAndOver(setup: FloodSetup, isOver: () => boolean): Promise<FloodReport> {
  const line = openLine(setup.portalUrl, setup.callers.length);
  const figures = createFigures();
  const statuses: Record<number, number> = {};
  await Promise.all(
    setup.callers.map(async (caller, number) => {
      const calls = callsOf(setup, caller, number);
      for (let turn = number; !isOver(); turn += 1) {
        const call = calls[turn % calls.length];
        if (call === undefined) throw new Error('a caller has something to do');
        const { status } = await line.ask(call, figures);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  line.close();
  return { statuses, strange: strangeOnes(figures) };
}

/** The first message says whom to call, the next one that it is over. It tells when it begins, and what it saw. */
process.once('message', (setup) => {
  let isOver = false;
  process.once('message', () => (isOver = true));
  process.send?.(BEGUN);
  void callOverAndOver(FloodSetup.parse(setup), () => isOver).then((report) => {
    process.send?.(report);
    process.disconnect();
  });
});

import { describe, expect, it } from 'vitest';
import { waysToRun } from './run-as.ts';

const root = { uid: 0, gid: 0 };
const someone = { uid: 1000, gid: 1000 };
const nobody = { uid: 65534, gid: 65534 };
const tools = { unshare: '/usr/bin/unshare', setpriv: '/usr/bin/setpriv' };
const noTools = { unshare: undefined, setpriv: undefined };
const deathSignal = ['/usr/bin/setpriv', '--pdeathsig', 'SIGINT'];
const namespace = ['/usr/bin/unshare', '--user', '--map-user=65534', '--map-group=65534'];

describe('the ways to run PostgreSQL', () => {
  it('are plain for an ordinary user', () => {
    expect(waysToRun(someone, undefined, noTools)).toEqual([
      { prefix: [], changeTo: undefined, owner: someone, endsWithPortal: false },
    ]);
  });

  it('tie the server to the portal where the system can', () => {
    const prefixes = waysToRun(someone, someone, tools).map(({ prefix }) => prefix);
    expect(prefixes).toEqual([deathSignal, []]);
  });

  it('are a user namespace first for root, with the death signal set last, and an unprivileged user otherwise', () => {
    const ways = waysToRun(root, undefined, tools).map(({ prefix, changeTo }) => ({ prefix, changeTo }));
    expect(ways).toEqual([
      { prefix: [...namespace, ...deathSignal], changeTo: undefined },
      { prefix: namespace, changeTo: undefined },
      { prefix: deathSignal, changeTo: nobody },
      { prefix: [], changeTo: nobody },
    ]);
  });

  it("are the cluster's owner for root on someone else's cluster", () => {
    const owners = waysToRun(root, someone, tools).map(({ changeTo }) => changeTo);
    expect(owners).toEqual([someone, someone]);
  });
});

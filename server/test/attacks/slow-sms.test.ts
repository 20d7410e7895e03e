import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { aBrowser, aPerson, askForCode, BROWSERS_WITH_ADDRESSES } from '../people.ts';
import { startPortal } from '../portal.ts';
import { answering, scriptedGateway } from '../scripted-gateway.ts';

const AT_ONCE = 4;
const PEOPLE = 16;

it('a gateway that hangs holds so many calls and no more, and nobody waits for it', async () => {
  const open = new Set<ServerResponse>();
  let mostOpen = 0;
  const gateway = await scriptedGateway((response) => {
    open.add(response);
    mostOpen = Math.max(mostOpen, open.size);
    response.on('close', () => open.delete(response));
  });
  const portal = await startPortal({
    ...BROWSERS_WITH_ADDRESSES,
    SMS_GATEWAY_URL: gateway.url,
    OUTSIDE_AT_ONCE: String(AT_ONCE),
    RUN_JOBS: 'false',
  });
  try {
    const begun = performance.now();
    const people = Array.from({ length: PEOPLE }, () => aPerson());
    const answers = await Promise.all(
      people.map((person) => askForCode(aBrowser(portal), 'register', person)),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(performance.now() - begun).toBeLessThan(4000);
    await expect.poll(() => open.size, { timeout: 5000 }).toBe(AT_ONCE);
    expect(await portal.metrics()).toMatch(
      new RegExp(`^outside_calls\\{kind="sms_codes",state="running"\\} ${AT_ONCE}$`, 'm'),
    );
    // Well before the first of them is given up, and another is begun in its place.
    await pause(1500);
    expect(mostOpen).toBe(AT_ONCE);
    // The others wait for a place, and are left to the queue.
    await expect
      .poll(() => portal.metrics(), { timeout: 20_000 })
      .toMatch(/^outside_calls_turned_away_total\{kind="sms_codes"\} [1-9]/m);
    for (const response of open) answering(201, { sid: 'SM1' })(response);
  } finally {
    await portal.stop();
  }
}, 60_000);

import { describe, expect, it } from 'vitest';
import { aPayer } from '../../../../test/payer.ts';
import { aPortal, type Answer } from '../../../../test/portal.ts';
import { aDesk, type Desk } from '../../../../test/staff.ts';

const portal = await aPortal({ RUN_JOBS: 'false' });

describe('asking the bank by hand', () => {
  const tooOften = expect.stringMatching(
    /^The bank was asked often just now, and we keep asking it by ourselves\. Please ask again in \d+ seconds?\.$/,
  );
  const asks = async (times: number, ask: () => Promise<Answer>) => {
    const answers: Answer[] = [];
    for (let time = 0; time < times; time += 1) answers.push(await ask());
    return answers;
  };

  it('is open to a candidate ten times in a minute, and then says when again', async () => {
    const [payer, other] = [await aPayer(portal), await aPayer(portal)];
    const answers = await asks(10, () => payer.check());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await payer.check();
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', message: tooOften } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await other.check()).toMatchObject({ status: 200 });
  });

  it('is open to staff sixty times in a minute, each for themselves', async () => {
    const payer = await aPayer(portal);
    const [desk, other] = [await aDesk(portal, 'ops'), await aDesk(portal, 'ops')];
    const by = (one: Desk) =>
      one.ask('POST', '/api/payment-history/check', { application_id: payer.applicationNumber });
    const answers = await asks(60, () => by(desk));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await by(desk)).toMatchObject({ status: 429, body: { message: tooOften } });
    expect(await by(other)).toMatchObject({ status: 200 });
  });
});

import { z } from 'zod';
import { callsFrom, until } from './calls.ts';
import type { World } from './world.ts';

const Messages = z.array(z.object({ code: z.string().nullable(), at: z.string() }));
const LOOK_AGAIN_MS = 20;

/** Asks for a code and reads it on the phone: that of this request, not of one from before to the same number. */
export async function codeAfter(
  { services, now }: World,
  mobile: string,
  request: () => Promise<unknown>,
): Promise<string> {
  const phone = callsFrom(services, '127.0.0.1');
  const askedAt = Math.floor(now());
  await request();
  return until(
    async () => {
      const messages = Messages.parse(await phone.ask('GET', `/sandbox/messages?to=${mobile}`));
      const own = messages.find(({ code, at }) => code !== null && Date.parse(at) >= askedAt);
      return own?.code ?? undefined;
    },
    `no SMS came to ${mobile}`,
    LOOK_AGAIN_MS,
  );
}

import type { ApplicationId } from '@portal/contract/ids.ts';
import { unansweredOf } from './asked-fields.ts';
import type { LinkStores, SendLink } from './send-link.ts';

/** The links that an earlier number was sent open nothing any more; the new number is sent one. */
export type MoveAskLinks = (stores: LinkStores, id: ApplicationId, mobile: string) => Promise<void>;

export function createMoveAskLinks(sendLink: SendLink): MoveAskLinks {
  return async (stores, id, mobile) => {
    const ask = await stores.asks.findOpen(id);
    if (ask === undefined) return;
    await stores.asks.removeLinks(ask.id);
    if (unansweredOf(await stores.asks.fieldsOf(ask.id)).length === 0) return;
    await sendLink(stores, { askId: ask.id, mobile, template: 'ask_opened' });
  };
}

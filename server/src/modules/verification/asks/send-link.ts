import { askFragment } from '@portal/contract/rules/asks.ts';
import { ASK_SCREEN } from '@portal/contract/screens.ts';
import { askedLabel } from '@portal/contract/texts/asks.ts';
import { randomToken } from '../../../kernel/ids.ts';
import { tokenHash } from '../../../kernel/secrets.ts';
import type { FormLabel } from '../../files/placed-files.ts';
import type { SmsService } from '../../notifications/sms.service.ts';
import { unansweredOf } from './asked-fields.ts';
import type { AsksStore } from './asks.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

export interface LinkStores extends SmsStores {
  readonly asks: AsksStore;
}

interface LinkToSend {
  readonly askId: number;
  readonly mobile: string;
  readonly template: 'ask_opened' | 'ask_reminder';
}

/** Sends a link of its own in each SMS: the token is kept nowhere but in the sealed text of the SMS. */
export type SendLink = (stores: LinkStores, link: LinkToSend) => Promise<void>;

export function createSendLink(sms: SmsService, label: FormLabel): SendLink {
  return async (stores, { askId, mobile, template }) => {
    const token = randomToken();
    await stores.asks.addLink(askId, tokenHash(token));
    const open = unansweredOf(await stores.asks.fieldsOf(askId));
    await sms.keep(stores, {
      to: mobile,
      template,
      variable: askedLabel(open.map(({ fieldName }) => label(fieldName) ?? fieldName)),
      link: `${ASK_SCREEN}${askFragment(token)}`,
    });
  };
}

import { askFragment } from '@portal/contract/rules/asks.ts';
import { ASK_SCREEN } from '@portal/contract/screens.ts';
import { askedLabel } from '@portal/contract/texts/asks.ts';
import { randomToken } from '../../../kernel/ids.ts';
import { tokenHash } from '../../../kernel/secrets.ts';
import type { SmsService } from '../../notifications/sms.service.ts';
import { unansweredOf } from './asked-fields.ts';
import type { AskForm } from './asks.present.ts';
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

type SendForm = Pick<AskForm, 'label' | 'documentPlace'>;

/** Sends a link of its own in each SMS: the token is kept nowhere but in the sealed text of the SMS. */
export type SendLink = (stores: LinkStores, link: LinkToSend) => Promise<void>;

export function createSendLink(sms: SmsService, { label, documentPlace }: SendForm): SendLink {
  return async (stores, { askId, mobile, template }) => {
    const token = randomToken();
    await stores.asks.addLink(askId, tokenHash(token));
    const open = unansweredOf(await stores.asks.fieldsOf(askId));
    await sms.keep(stores, {
      to: mobile,
      template,
      variable: askedLabel(
        open.map(({ fieldName }) => ({
          label: label(fieldName) ?? fieldName,
          isAnswer: documentPlace(fieldName) === undefined,
        })),
      ),
      link: `${ASK_SCREEN}${askFragment(token)}`,
    });
  };
}

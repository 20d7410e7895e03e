import type { SmsTemplate } from '@portal/contract/texts/sms.ts';

export interface Sms {
  /** Ten digits, Indian, without a country code. */
  readonly to: string;
  readonly template: SmsTemplate;
  /** The template's variables, in its order. */
  readonly variables: readonly string[];
  /** The same with the variables filled in. */
  readonly text: string;
  /** A user waits for it, for a few minutes at most. */
  readonly isCode?: boolean;
}

export type SmsOutcome =
  | { readonly kind: 'sent'; readonly reference: string }
  /** The gateway said no; sending again will not help. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** No or no clear answer; it may be sent again. */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface SmsGateway {
  send(sms: Sms): Promise<SmsOutcome>;
}

import type { OtpPurpose } from '../../db/schema/identity.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Caller } from '../../http/caller.ts';
import type { SmsService, SmsToSend } from '../notifications/sms.service.ts';
import type { OtpGate } from './otp-gate.ts';

/** What a code is asked for with. */
export interface CodeRequest {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly caller: Caller;
}

type SmsStores = Parameters<SmsService['keep']>[0];

/** Within the limits: makes the code and its SMS in one change, and sends it once that is committed. */
export type SendCode<Stores> = (
  request: CodeRequest,
  prepare: (stores: Stores) => Promise<SmsToSend>,
) => Promise<void>;

export function createCodeSender<Stores extends SmsStores>(
  unitOfWork: UnitOfWork<Stores>,
  gate: OtpGate,
  sms: SmsService,
): SendCode<Stores> {
  return async ({ purpose, mobile, caller }, prepare) => {
    await gate.admitSend(purpose, mobile, caller.ip);
    const outboxId = await unitOfWork(async (stores) => sms.keep(stores, await prepare(stores)));
    sms.deliverSoon(outboxId);
  };
}

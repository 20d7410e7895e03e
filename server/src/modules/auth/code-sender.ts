import type { OtpPurpose } from '../../db/schema/identity.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Caller } from '../../http/caller.ts';
import type { SmsService, SmsToSend } from '../notifications/sms.service.ts';
import type { Clock } from '../../kernel/clock.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { DevicesStore } from './devices.store.ts';
import type { OtpService } from './otp.service.ts';
import type { OtpGate } from './otp-gate.ts';

/** What a code is asked for with. */
export interface CodeRequest {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly caller: Caller;
  /** What the browser was given when it signed in before. */
  readonly device?: string | undefined;
}

type SmsStores = Parameters<SmsService['keep']>[0];

/** Within the limits: makes the code and its SMS in one change, and sends it once that is committed. */
export type SendCode<Stores> = (
  request: CodeRequest,
  prepare: (stores: Stores) => Promise<SmsToSend>,
) => Promise<void>;

/** What a service needs that answers to a code. */
export interface CodeDependencies<Stores> {
  readonly unitOfWork: UnitOfWork<Stores>;
  readonly sendCode: SendCode<Stores>;
  readonly otp: OtpService;
  readonly clock: Clock;
}

export function createCodeSender<Stores extends SmsStores>(
  unitOfWork: UnitOfWork<Stores>,
  gate: OtpGate,
  sms: SmsService,
  devices: DevicesStore,
): SendCode<Stores> {
  return async ({ purpose, mobile, caller, device }, prepare) => {
    const deviceId = device === undefined ? undefined : await devices.find(mobile, tokenHash(device));
    await gate.admitSend(purpose, { mobile, deviceId, ip: caller.ip });
    const outboxId = await unitOfWork(async (stores) => sms.keep(stores, await prepare(stores)));
    sms.deliverSoon(outboxId);
  };
}

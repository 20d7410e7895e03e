import type { OtpPurpose } from '../../db/schema/identity.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { SmsService, SmsToSend } from '../notifications/sms.service.ts';
import type { Clock } from '../../kernel/clock.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import { askedByHashOf, type Browser } from './browser.ts';
import type { MakeCodeSms } from './code-sms.ts';
import type { CodeMetrics } from './code-metrics.ts';
import { refusalOf } from './code-refusal.ts';
import type { DevicesViews } from './devices.views.ts';
import type { EndWaitForCode } from './last-try.ts';
import type { OtpService } from './otp.service.ts';
import { isOpen, type OtpViews } from './otp.views.ts';
import { isUsualPace, type Admission, type OtpGate } from './otp-gate.ts';
import type { ProofOfWork } from './proof-of-work.ts';

/** The data of a request for a code. */
export interface CodeRequest {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly browser: Browser;
  /** A solved proof of work, if the last response asked for one. */
  readonly proof: string | undefined;
}

type SmsStores = Parameters<SmsService['keep']>[0];

/** Within the limits: makes the code and its SMS in one change, and sends it once that is committed. */
export type SendCode<Stores> = (
  request: CodeRequest,
  prepare: (stores: Stores) => Promise<SmsToSend>,
) => Promise<void>;

/** What a service that accepts a code needs. */
export interface CodeDependencies<Stores> {
  readonly unitOfWork: UnitOfWork<Stores>;
  readonly sendCode: SendCode<Stores>;
  readonly endWait: EndWaitForCode;
  readonly otp: OtpService;
  readonly codeSms: MakeCodeSms;
  readonly clock: Clock;
}

interface CodeSenderDependencies<Stores> {
  readonly unitOfWork: UnitOfWork<Stores>;
  readonly gate: OtpGate;
  readonly proofs: ProofOfWork;
  readonly sms: SmsService;
  readonly devices: DevicesViews;
  readonly codes: OtpViews;
  readonly metrics: CodeMetrics;
  readonly clock: Clock;
}

export function createCodeSender<Stores extends SmsStores>(
  dependencies: CodeSenderDependencies<Stores>,
): SendCode<Stores> {
  const { unitOfWork, gate, proofs, sms, devices, codes, metrics, clock } = dependencies;

  async function refuse(request: CodeRequest, refused: Exclude<Admission, { kind: 'admitted' }>) {
    const { purpose, mobile, browser } = request;
    const browserHash = askedByHashOf(browser);
    const sent = await codes.newest(purpose, mobile, browserHash);
    const now = clock.now();
    const usable = sent.find((one) => isOpen(one, browserHash, now));
    const challenge = isUsualPace(refused.kind) ? await proofs.challenge({ purpose, mobile }) : undefined;
    return refusalOf({ ...refused, usable, challenge }, now);
  }

  return async (request, prepare) => {
    const { purpose, mobile, browser, proof } = request;
    const { caller, device } = browser;
    const deviceId = device === undefined ? undefined : await devices.find(mobile, tokenHash(device));
    const admission = await gate.admit({ purpose, mobile, deviceId, ip: caller.ip, proof });
    metrics.asked(purpose, admission.kind);
    if (admission.kind !== 'admitted') throw await refuse(request, admission);
    const { isCounted } = admission;
    await unitOfWork(async (stores) => sms.keep(stores, { ...(await prepare(stores)), isCounted }));
  };
}

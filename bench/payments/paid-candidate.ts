import { setTimeout as pause } from 'node:timers/promises';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { ask, textAt, valueAt } from './front-door.ts';

export interface PaidCandidate {
  readonly applicationId: string;
  readonly token: string;
  readonly paymentId: string;
  readonly staffToken: string;
}

const PERSON = { name: 'Ananya Kulkarni', email: 'ananya@example.in', mobile: '9811100001' };
/** The sandbox's own. */
const STAFF = { username: 'admin', password: 'try-the-portal' };
const FIELDS = {
  first_name: 'Ananya',
  last_name: 'Kulkarni',
  email: PERSON.email,
  mobile_number: PERSON.mobile,
  date_of_birth: '2001-08-15',
  pan_card_number: 'ABCDE1234F',
  state: 'Maharashtra',
  district: 'Pune',
  city: 'Pune',
  pincode: '411001',
  ug_university_name: 'Savitribai Phule Pune University',
  ug_degree: 'B.Com.',
  ug_percentage: '62.5',
  ug_passing_year: '2022',
  experience_years: '1.5',
};
const PAPERS = ['passport_photo', 'aadhar_front', 'aadhar_back', 'pan_card', 'ug_certificate', 'resume'];
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGNgYGBgYGAAAAAFAAFGETG2AAAAAElFTkSuQmCC',
  'base64',
);
const LOOK_AGAIN_MS = 50;

/** Somebody who registered, applied, was selected and paid a part of the fee, all through the front door. */
export async function aPaidCandidate(url: string, rupees: number): Promise<PaidCandidate> {
  const candidate = await registered(url);
  const token = textAt(candidate, 'token');
  const applicationId = textAt(candidate, 'application_id');
  await submitted(url, token);
  const staffToken = textAt(await ask(url, 'POST', staffAuthRoutes.login.path, STAFF), 'token');
  await selected(url, staffToken, applicationId);
  return { applicationId, token, staffToken, paymentId: await paid(url, token, applicationId, rupees) };
}

async function registered(url: string) {
  await ask(url, 'POST', authRoutes.registerOtp.path, PERSON);
  const otp = await codeOf(url, PERSON.mobile);
  return ask(url, 'POST', authRoutes.register.path, { ...PERSON, otp });
}

async function codeOf(url: string, mobile: string): Promise<string> {
  for (;;) {
    const code = valueAt(await ask(url, 'GET', `/sandbox/messages?to=${mobile}`), 0, 'code');
    if (typeof code === 'string') return code;
    await pause(LOOK_AGAIN_MS);
  }
}

async function submitted(url: string, token: string): Promise<void> {
  const save = (fields: object, status: string, step: number) =>
    ask(
      url,
      'POST',
      applicationRoutes.save.path,
      { ...fields, status, current_application_step: step },
      token,
    );
  await save(FIELDS, 'In Progress', 1);
  await save({}, 'In Progress', 2);
  for (const field of PAPERS) {
    const form = new FormData();
    form.append('file', new File([PNG], `${field}.png`, { type: 'image/png' }));
    await ask(url, 'POST', `/api/dataset/documents/${field}`, form, token);
  }
  await save({}, 'In Progress', 3);
  await save({}, 'Completed', 3);
}

async function selected(url: string, token: string, applicationId: string): Promise<void> {
  const list = `/api/applications?search=${applicationId}`;
  const id = valueAt(await ask(url, 'GET', list, undefined, token), 'applications', 0, 'id');
  await ask(url, 'PUT', `/api/applications/${String(id)}`, { status: 'Selected' }, token);
}

async function paid(url: string, token: string, applicationId: string, rupees: number): Promise<string> {
  const wanted = { amount: rupees, application_id: applicationId };
  const order = textAt(await ask(url, 'POST', paymentRoutes.createOrder.path, wanted, token), 'order_id');
  const play = { outcome: 'captured', method: 'upi' };
  const claim = await ask(url, 'POST', `/sandbox/razorpay/orders/${order}/pay`, play);
  const word = {
    order_id: order,
    payment_id: textAt(claim, 'razorpay_payment_id'),
    signature: textAt(claim, 'razorpay_signature'),
    application_id: applicationId,
  };
  await ask(url, 'POST', paymentRoutes.paymentSuccess.path, word, token);
  return word.payment_id;
}

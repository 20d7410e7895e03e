import { expect, vi } from 'vitest';
import type { ContactDetails } from '@portal/contract/routes/contact-changes.ts';
import type { ContactNumber } from '@portal/contract/rules/contact-change.ts';
import type { Applicant } from './applicant.ts';
import type { TestPortal } from './portal.ts';
import type { Desk } from './staff.ts';

export const contactPath = ({ application }: Applicant) => `/api/applications/${application.id}/contact`;

/** The details of an applicant, some of them changed. */
export const contactOf = ({ mobile }: Applicant, changed: Partial<ContactDetails> = {}): ContactDetails => ({
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha.rao@example.in',
  mobile,
  ...changed,
});

const CODE = /^(\d{6}) is the code/;

/** The SMS with codes that a number was sent, the newest first. */
async function codeSmsTo(portal: TestPortal, mobile: string) {
  return (await portal.sandbox.messagesTo(mobile)).flatMap(({ text }) => {
    const code = CODE.exec(text)?.[1];
    return code === undefined ? [] : [{ code, text }];
  });
}

/** What is asked for by a colleague, about whom, and the number that gets the code. */
export interface AskedCode {
  readonly desk: Desk;
  readonly applicant: Applicant;
  readonly wanted: ContactDetails;
  readonly to: ContactNumber;
}

/** The SMS that the candidate reads out; others may arrive meanwhile. */
export async function contactSms(portal: TestPortal, { desk, applicant, wanted, to }: AskedCode) {
  const mobile = to === 'new' ? wanted.mobile : applicant.mobile;
  const before = await codeSmsTo(portal, mobile);
  const answer = await desk.ask('POST', `${contactPath(applicant)}/codes`, { ...wanted, to });
  expect(answer).toMatchObject({ status: 200 });
  return vi.waitFor(async () => {
    const [newest, ...earlier] = await codeSmsTo(portal, mobile);
    if (newest === undefined) throw new Error('no code has arrived');
    expect(earlier).toHaveLength(before.length);
    return newest;
  });
}

export async function bothCodes(portal: TestPortal, asked: Omit<AskedCode, 'to'>) {
  const { code: current } = await contactSms(portal, { ...asked, to: 'current' });
  const { code: added } = await contactSms(portal, { ...asked, to: 'new' });
  return { current_code: current, new_code: added };
}

export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

import { SAMPLE_PROGRAM_SETTINGS, type ProgramSettings } from '@portal/contract/program/program-settings.ts';
import { isCalendarDate } from '@portal/contract/rules/calendar-date.ts';
import { readRefundPolicy } from '@portal/contract/rules/refunds.ts';
import { OTHER_IDENTITY_DOCUMENTS } from '@portal/contract/rules/identity-documents.ts';
import { z } from 'zod';
import { namesAmong } from './setting-kinds.ts';

const { help, grievanceOfficer } = SAMPLE_PROGRAM_SETTINGS;

const day = z.string().refine(isCalendarDate, { error: 'is a day, as in 2027-01-04' });
const line = z.string().trim().min(1).max(120);
const phone = z.string().regex(/^\+?[0-9](?:[ -]?[0-9]){4,14}$/, { error: 'is a telephone number' });

/** What candidates are told about help and dates. */
export const programSettingsShape = {
  HELP_PHONE: phone
    .default(help.phone)
    .describe('Help for candidates, on screens, receipts and failure messages: number to call'),
  HELP_WHATSAPP: phone
    .default(help.whatsapp)
    .describe('Help for candidates: WhatsApp number; ten digits are an Indian one'),
  HELP_EMAIL: z.email().default(help.email).describe('Help for candidates: email address'),
  HELP_HOURS: line.default(help.hours).describe('Help for candidates: when it answers'),
  GRIEVANCE_OFFICER: line
    .default(grievanceOfficer.name)
    .describe('Who answers complaints about lending partners, on the loan screen: name'),
  GRIEVANCE_EMAIL: z
    .email()
    .default(grievanceOfficer.email)
    .describe('Who answers complaints about lending partners: email address'),
  BATCH_FIRST_DAY: day
    .optional()
    .describe(
      'First day of the next batch, as `2027-01-04`; shown to visitors and candidates once it is set. Tax invoices of the fee are issued from the day after it',
    ),
  BATCH_TIME: line.optional().describe('When the first day of the batch begins, as `9.30 am`'),
  BATCH_PLACE: line.optional().describe('Where the first day of the batch begins'),
  REFUND_POLICY: z
    .string()
    .default('45:90,15:50')
    .transform((text, context) => {
      const steps = readRefundPolicy(text);
      if (steps !== undefined) return steps;
      context.addIssue('is percents by days before the first day, falling, as in 45:90,15:50');
      return z.NEVER;
    })
    .describe(
      'What returns of the fee to a candidate who withdraws: percent by days before `BATCH_FIRST_DAY`, later nothing. While no first day is set, the first',
    ),
  OTHER_IDENTITY_DOCUMENTS: namesAmong(OTHER_IDENTITY_DOCUMENTS).describe(
    `What candidates can upload in place of their Aadhaar, comma-separated: ${OTHER_IDENTITY_DOCUMENTS.map((name) => `\`${name}\``).join(', ')}. None by default`,
  ),
  FEE_LAST_DAY: day
    .optional()
    .describe('Last day to pay the fee, as `2026-12-20`; shown to visitors and candidates once it is set'),
};

type GivenProgramSettings = z.output<z.ZodObject<typeof programSettingsShape>>;

export function programSettingsOf(given: GivenProgramSettings): ProgramSettings {
  return {
    help: {
      phone: given.HELP_PHONE,
      whatsapp: given.HELP_WHATSAPP,
      email: given.HELP_EMAIL,
      hours: given.HELP_HOURS,
    },
    grievanceOfficer: { name: given.GRIEVANCE_OFFICER, email: given.GRIEVANCE_EMAIL },
    batch: { firstDay: given.BATCH_FIRST_DAY, time: given.BATCH_TIME, place: given.BATCH_PLACE },
    feeLastDay: given.FEE_LAST_DAY,
    otherIdentityDocuments: given.OTHER_IDENTITY_DOCUMENTS,
  };
}

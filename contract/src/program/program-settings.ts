import type { OtherIdentityDocument } from '../rules/identity-documents.ts';

/** Where a candidate asks for help. */
export interface HelpLine {
  readonly phone: string;
  readonly whatsapp: string;
  readonly email: string;
  readonly hours: string;
}

/** Who answers complaints about a lending partner. */
export interface GrievanceOfficer {
  readonly name: string;
  readonly email: string;
}

/** What the operator knows of the next batch; what is not set yet is not shown. */
export interface Batch {
  /** `YYYY-MM-DD` */
  readonly firstDay?: string | undefined;
  readonly time?: string | undefined;
  readonly place?: string | undefined;
}

/** Facts that change between batches: the operator sets them, and the server writes them into the pages. */
export interface ProgramSettings {
  readonly help: HelpLine;
  readonly grievanceOfficer: GrievanceOfficer;
  readonly batch: Batch;
  /** `YYYY-MM-DD` */
  readonly feeLastDay?: string | undefined;
  /** What a candidate can prove the identity by in place of an Aadhaar. */
  readonly otherIdentityDocuments: readonly OtherIdentityDocument[];
}

/** For trying the portal; the settings of the server replace them. */
export const SAMPLE_PROGRAM_SETTINGS: ProgramSettings = {
  help: {
    phone: '1800 000 4182',
    whatsapp: '90000 04182',
    email: 'help@kachnarbank.example',
    hours: 'Monday to Saturday, 9.30 am to 6 pm',
  },
  grievanceOfficer: { name: 'Leela Menon', email: 'grievance@kachnarbank.example' },
  batch: {},
  otherIdentityDocuments: [],
};

/** The element of a page whose text is the settings as JSON. */
export const PROGRAM_SETTINGS_ID = 'program-settings';
/** Stand in a built page where the server writes the settings, and their sentence for visitors. */
export const PROGRAM_SETTINGS_MARK = '__PROGRAM_SETTINGS__';
export const BATCH_MARK = '__BATCH__';

/** For `tel:`. */
export function phoneAddress({ phone }: HelpLine): string {
  return `tel:${phone.replaceAll(/[^0-9+]/g, '')}`;
}

/** A chat with the number; ten digits are an Indian one. */
export function whatsappAddress({ whatsapp }: HelpLine): string {
  const digits = whatsapp.replaceAll(/\D/g, '');
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}

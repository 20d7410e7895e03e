/**
 * The program's facts. Another bank changes this file and its folder `program/`, and the portal presents that bank:
 * landing page, screens, SMS, receipts.
 */
export const BRAND = {
  bank: 'Kachnar Bank',
  academy: 'Sonpatti Academy',
  academyInFull: 'Sonpatti Academy of Banking',
} as const;

export const PROGRAM = {
  name: 'Banker Program, CASA',
  track: 'CASA Sales Officer track',
  role: 'CASA Sales Officer',
  /** Application numbers look like KBP26-004182. */
  applicationPrefix: 'KBP',
  /** Refund vouchers are numbered KBR/26-27/000031. */
  voucherPrefix: 'KBR',
  /** Tax invoices are numbered KBI/26-27/000031, credit notes KBC/26-27/000031. */
  invoicePrefix: 'KBI',
  creditNotePrefix: 'KBC',
  durationMonths: 3.5,
  classroomDays: 45,
  onTheJobDays: 60,
  /** Rupees, before tax. */
  fee: 200000,
  gstPercent: 18,
  /** Rupees; what a candidate owes in all where the server gives no other total. */
  defaultTotalFee: 236000,
  emiMonthsUpTo: 18,
  /** Lakh rupees a year. */
  ctcLakh: 3.5,
} as const;

/** In class and on the job. */
export const TRAINING_DAYS = PROGRAM.classroomDays + PROGRAM.onTheJobDays;

export const ELIGIBILITY = {
  ageYearsFrom: 18,
  aggregatePercent: 50,
  experienceYearsUpTo: 3,
} as const;

/** Two readings exist; each stands where the program's documents have it, and both come to the same total. */
export const STIPEND = {
  asCredited: { classroom: 20000, onTheJobMonthly: 15000 },
  asAnswered: { classroom: 10000, onTheJobMonthly: 20000 },
  onTheJobMonths: 2,
  total: 50000,
} as const;

export const RETENTION_BONUS = [
  { months: 12, rupees: 60000 },
  { months: 24, rupees: 90000 },
] as const;

export const LINKS = {
  privacy: 'https://www.kachnarbank.example/privacy',
  terms: 'https://www.kachnarbank.example/terms',
  contact: 'https://www.kachnarbank.example/contact',
} as const;

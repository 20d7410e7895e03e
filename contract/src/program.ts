/**
 * The program's facts. Another bank changes this file, and the portal speaks of that bank:
 * landing page, screens, SMS, receipts.
 */
export const BRAND = {
  bank: 'Kachnar Bank',
  academy: 'Sonpatti Academy',
} as const;

export const PROGRAM = {
  name: 'Banker Program, CASA',
  role: 'CASA Sales Officer',
  /** Application numbers look like KBP26-004182. */
  applicationPrefix: 'KBP',
  /** Rupees; what a candidate owes in all where the server gives no other total. */
  defaultTotalFee: 236000,
} as const;

export const LINKS = {
  privacy: 'https://www.kachnarbank.example/privacy',
  terms: 'https://www.kachnarbank.example/terms',
  contact: 'https://www.kachnarbank.example/contact',
} as const;

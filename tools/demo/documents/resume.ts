import { pick } from '../pick.ts';
import { A4, pdfPage, words } from './pdf-page.ts';

export interface Resume {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly city: string;
  readonly state: string;
  readonly degree: string;
  readonly university: string;
  readonly percent: number;
  readonly year: number;
  readonly years: number;
  readonly index: number;
}

const WORK = [
  [
    'Branch sales associate',
    'a cooperative bank',
    'Opened 40 savings accounts a month and kept their papers in order.',
  ],
  [
    'Accounts assistant',
    'a firm of chartered accountants',
    'Reconciled bank statements and filed GST returns for 25 clients.',
  ],
  ['Customer care executive', 'a telecom company', 'Answered 60 calls a day; 4.6 of 5 in customer ratings.'],
  [
    'Junior clerk',
    'a housing finance company',
    'Checked loan files for completeness before they went to the lender.',
  ],
] as const;
const SKILLS = [
  'Tally ERP, MS Excel (pivot tables, VLOOKUP), typing 42 words a minute',
  'Customer service, cash handling, KYC documents',
  'MS Office, Tally Prime, basic Python for spreadsheets',
] as const;
const PASTIMES = [
  'Badminton, reading, blood donor',
  'Chess, classical music',
  'Cricket (college team), cooking',
] as const;

/** One page, with the photo that candidates put there. */
export function resume(who: Resume, photo: Parameters<typeof pdfPage>[2]): Buffer<ArrayBuffer> {
  const lines: string[] = [];
  let y = 690;
  const section = (title: string) => {
    y -= 14;
    lines.push(words(title.toUpperCase(), { x: 56, y, size: 11, font: 'bold' }));
    lines.push(`0.05 0.31 0.29 RG 0.8 w 56 ${y - 5} m 539 ${y - 5} l S\n`);
    y -= 24;
  };
  const line = (text: string, font: 'sans' | 'bold' = 'sans') => {
    lines.push(words(text, { x: 56, y, size: 10.5, font }));
    y -= 17;
  };
  section('Objective');
  line('To begin a career in retail banking, where I can serve customers and keep learning.');
  section('Education');
  line(`${who.degree}, ${who.university}`, 'bold');
  line(`${who.year}, ${who.percent} %`);
  line('Higher Secondary, Commerce', 'bold');
  line(`${who.year - 3}, ${58 + (who.index % 35)} %`);
  line('Secondary School', 'bold');
  line(`${who.year - 5}, ${61 + (who.index % 31)} %`);
  section('Experience');
  if (who.years === 0) line('Fresher; an internship of two months at a district central cooperative bank.');
  else {
    const [post, employer, did] = pick(WORK, who.index);
    line(`${post}, ${employer}`, 'bold');
    line(`${who.years} ${who.years === 1 ? 'year' : 'years'} until now`);
    line(did);
  }
  section('Skills');
  line(pick(SKILLS, who.index));
  section('Languages');
  line('English, Hindi, and the language of my state');
  section('Other');
  line(pick(PASTIMES, who.index * 3));
  section('Declaration');
  line('What is stated above is true to the best of my knowledge.');
  const heading = [
    '0.05 0.31 0.29 rg 0 790 595 52 re f\n',
    '0.9 0.95 0.94 rg BT /sans 9 Tf 56 811 Td (Made for the demo. SPECIMEN) Tj ET\n',
    words(who.name, { x: 56, y: 744, size: 24, font: 'bold' }),
    words(`${who.city}, ${who.state}  |  +91 ${who.mobile}`, { x: 56, y: 722, size: 10.5, grey: 0.3 }),
    words(who.email, { x: 56, y: 706, size: 10.5, grey: 0.3 }),
    'q 76 0 0 95 463 686 cm /Photo Do Q\n',
    words(`Place: ${who.city}`, { x: 56, y: 74, size: 10.5 }),
    words(who.name, { x: 420, y: 74, size: 13, font: 'italic' }),
  ];
  return pdfPage([...heading, ...lines].join(''), A4, photo);
}

import { A4, pdfPage, words } from './pdf-page.ts';

const ENTRIES = [
  'UPI Kirana store',
  'Salary',
  'ATM withdrawal',
  'Electricity bill',
  'UPI Bus pass',
  'Interest',
] as const;
const ROWS = 30;

const rupees = (amount: number) => amount.toLocaleString('en-IN', { minimumFractionDigits: 2 });

/** A page of what came and went, for a lender. */
export function bankStatement(owner: string, index: number): Buffer<ArrayBuffer> {
  const ruled = Array.from(
    { length: ROWS + 1 },
    (_, row) => `56 ${650 - row * 18} m 539 ${650 - row * 18} l S\n`,
  );
  let balance = 18_000 + (index % 40) * 500;
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const entry = ENTRIES[(row * 5 + index) % ENTRIES.length] ?? ENTRIES[0];
    const isCredit = entry === 'Salary' || entry === 'Interest';
    const amount = entry === 'Salary' ? 24_000 : 120 + ((row * 37 + index * 11) % 60) * 20;
    balance += isCredit ? amount : -amount;
    const y = 637 - row * 18;
    const cells = [
      [
        60,
        `${String(2 + (row % 5) * 6).padStart(2, '0')}/${String(4 + Math.floor(row / 5)).padStart(2, '0')}`,
      ],
      [120, entry],
      [isCredit ? 380 : 300, rupees(amount)],
      [460, rupees(Math.max(balance, 900))],
    ] as const;
    return cells.map(([x, text]) => words(text, { x, y, size: 9.5 })).join('');
  });
  const heading = [
    'q 0.93 0.82 0.8 rg 0.71 0.71 -0.71 0.71 150 230 cm BT /bold 80 Tf 0 0 Td (SPECIMEN) Tj ET Q\n',
    '0.12 0.2 0.4 rg 0 770 595 72 re f\n1 g BT /bold 20 Tf 56 798 Td (A Cooperative Bank) Tj ET\n',
    words('Statement of account, six months', { x: 56, y: 736, size: 14, font: 'bold' }),
    words(`${owner}   A/c XXXXXX${String(1000 + ((index * 31) % 9000))}`, { x: 56, y: 714, size: 11 }),
    ...(
      [
        [60, 'Date'],
        [120, 'Entry'],
        [300, 'Debit'],
        [380, 'Credit'],
        [460, 'Balance'],
      ] as const
    ).map(([x, text]) => words(text, { x, y: 656, size: 10, font: 'bold' })),
    '0.8 G 0.5 w\n',
  ];
  return pdfPage([...heading, ...ruled, ...rows].join(''), A4);
}

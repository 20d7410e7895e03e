import { A4_ACROSS, centred, pdfPage, words } from './pdf-page.ts';

const { width, height } = A4_ACROSS;

/** A rosette of curves, as certificates have against copying. */
function rosette(x: number, y: number, radius: number, turns: number): string {
  const steps = 360;
  const point = (step: number) => {
    const angle = (step / steps) * 2 * Math.PI;
    const reach = radius * (0.72 + 0.28 * Math.cos(angle * turns));
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  };
  const line = Array.from({ length: steps }, (_, step) => `${point(step + 1)} l`).join('\n');
  return `${point(0)} m\n${line}\nS\n`;
}

const FRAME = [
  '0.995 0.985 0.95 rg 0 0 842 595 re f\n',
  '0.55 0.41 0.16 RG 3 w 28 28 786 539 re S\n0.8 w 36 36 770 523 re S\n',
  `0.86 0.79 0.62 RG 0.5 w\n${rosette(421, 290, 150, 24)}${rosette(421, 290, 110, 16)}`,
  `0.7 0.15 0.15 RG 1 w\n${rosette(690, 120, 42, 30)}`,
].join('');
const ACROSS = 'q 0.9 0.72 0.7 rg 0.82 0.57 -0.57 0.82 250 130 cm BT /bold 84 Tf 0 0 Td (SPECIMEN) Tj ET Q\n';

export interface Degree {
  readonly name: string;
  readonly university: string;
  readonly degree: string;
  readonly percent: number;
  readonly year: number;
  readonly roll: string;
}

const FULL: Readonly<Record<string, string>> = {
  'B.Com.': 'Bachelor of Commerce',
  'B.B.A.': 'Bachelor of Business Administration',
  'B.Sc.': 'Bachelor of Science',
  'B.A.': 'Bachelor of Arts',
};

export function degreeCertificate({ name, university, degree, percent, year, roll }: Degree) {
  const held =
    percent >= 75 ? 'First Class with Distinction' : percent >= 60 ? 'First Class' : 'Second Class';
  const line = (text: string, y: number, size: number, font: 'serif' | 'serifBold' | 'italic' = 'serif') =>
    centred(text, width, { y, size, font });
  const drawing = [
    FRAME,
    ACROSS,
    line(university, height - 110, 34, 'serifBold'),
    line('Established under the State Universities Act', height - 136, 13, 'italic'),
    line('The Senate of the University hereby certifies that', 388, 17, 'italic'),
    line(name, 344, 32, 'serifBold'),
    line('has been admitted to the degree of', 308, 17, 'italic'),
    line(FULL[degree] ?? degree, 268, 27, 'serifBold'),
    line(
      `having passed the examination of ${year} with ${percent} per cent, placed in the ${held}.`,
      232,
      16,
    ),
    words(`Roll No. ${roll}`, { x: 70, y: 522, size: 11, font: 'serif' }),
    words(`Given in the month of July, ${year}`, { x: 70, y: 100, size: 13, font: 'italic' }),
    words('Registrar', { x: 420, y: 84, size: 13, font: 'serif' }),
    words('Vice-Chancellor', { x: 560, y: 84, size: 13, font: 'serif' }),
    '0.15 0.2 0.45 RG 1.2 w 412 108 m 424 130 430 96 444 116 c 452 128 462 100 480 114 c S 552 110 m 570 134 576 96 590 118 c 604 130 612 98 640 116 c S\n',
  ].join('');
  return pdfPage(drawing, A4_ACROSS);
}

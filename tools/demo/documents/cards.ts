import { letters, specimenAcross, type Typeface, typeface } from './lettering.ts';
import { copyOf, jpegOf, rastered, smaller, stamp, type Raster } from './raster.ts';

/** Of a bank card, as all of these are. */
const CARD = { width: 680, height: 428 } as const;
/** As phones send it; fewer pixels than it is drawn with, so that thousands are made in a minute. */
const SENT = 0.82;
const sent = (length: number) => Math.round(length * SENT);
const SENT_CARD = { width: sent(CARD.width), height: sent(CARD.height) };
const SMALL_PHOTO = { width: sent(128), height: sent(160) };

export interface CardHolder {
  readonly name: string;
  readonly father: string;
  /** `dd/mm/yyyy` */
  readonly born: string;
  readonly sex: 'Male' | 'Female';
  readonly pan: string;
  /** What a masked Aadhaar shows of its number. */
  readonly lastDigits: string;
  readonly place: {
    readonly city: string;
    readonly district: string;
    readonly state: string;
    readonly pincode: string;
  };
  readonly house: string;
}

const edge = `<rect x="1" y="1" width="678" height="426" fill="none" stroke="#0003" stroke-width="2"/>`;
const wave = (y: number, colour: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="1.2" d="M0 ${y} q85 -46 170 0 t170 0 t170 0 t170 0"/>`;
const waves = (colour: string) => Array.from({ length: 26 }, (_, index) => wave(index * 18, colour)).join('');
/** A pattern in the manner of a QR code, which says nothing. */
const dots = (x: number, y: number, cell: number) =>
  Array.from({ length: 21 * 21 }, (_, index) => {
    const [row, column] = [Math.floor(index / 21), index % 21];
    const isCorner = (row < 7 && (column < 7 || column > 13)) || (row > 13 && column < 7);
    if (isCorner || (row * row * 7 + column * column * 3 + row * column * 5 + column) % 11 > 5) return '';
    return `<rect x="${x + column * cell}" y="${y + row * cell}" width="${cell}" height="${cell}" fill="#222"/>`;
  }).join('') +
  corner(x, y, cell) +
  corner(x + 14 * cell, y, cell) +
  corner(x, y + 14 * cell, cell);
const corner = (x: number, y: number, cell: number) =>
  `<path fill="#222" fill-rule="evenodd" d="M${x} ${y} h${7 * cell} v${7 * cell} h${-7 * cell} Z m${cell} ${cell} v${5 * cell} h${5 * cell} v${-5 * cell} Z m${cell} ${cell} h${3 * cell} v${3 * cell} h${-3 * cell} Z"/>`;

const PAN_BASE = [
  `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#cfe4f2"/><stop offset=".55" stop-color="#e8f1e6"/><stop offset="1" stop-color="#bcd7ea"/></linearGradient></defs>`,
  `<rect width="680" height="428" fill="url(#g)"/>${waves('#8fb7d255')}`,
  letters('आयकर विभाग', { x: 34, y: 50, size: 27, weight: 'bold', colour: '#1d3f66' }),
  letters('INCOME TAX DEPARTMENT', { x: 34, y: 78, size: 19, weight: 'semibold', colour: '#1d3f66' }),
  letters('भारत सरकार', { x: 512, y: 50, size: 27, weight: 'bold', colour: '#1d3f66' }),
  letters('GOVT. OF INDIA', { x: 512, y: 78, size: 19, weight: 'semibold', colour: '#1d3f66' }),
  letters('Permanent Account Number Card', { x: 196, y: 122, size: 19, colour: '#27425f' }),
  letters('नाम / Name', { x: 34, y: 294, size: 15, colour: '#41576d' }),
  letters("पिता का नाम / Father's Name", { x: 34, y: 340, size: 15, colour: '#41576d' }),
  letters('जन्म की तारीख / Date of Birth', { x: 34, y: 386, size: 15, colour: '#41576d' }),
  dots(520, 204, 6),
  specimenAcross(CARD.width, CARD.height),
  edge,
].join('');

const AADHAAR_HEAD = [
  `<rect width="680" height="428" fill="#fffdf8"/>`,
  `<rect width="680" height="14" fill="#e58a2b"/><rect y="14" width="680" height="8" fill="#fff"/>`,
].join('');
const AADHAAR_FOOT = [
  `<rect y="372" width="680" height="3" fill="#c0392b"/>`,
  letters('मेरा आधार, मेरी पहचान', { x: 226, y: 408, size: 22, weight: 'semibold', colour: '#333' }),
  `<rect y="422" width="680" height="6" fill="#2f7d3b"/>`,
  specimenAcross(CARD.width, CARD.height),
  edge,
].join('');
const AADHAAR_FRONT_BASE = [
  AADHAAR_HEAD,
  letters('भारत सरकार', { x: 250, y: 56, size: 24, weight: 'semibold' }),
  letters('Government of India', { x: 250, y: 82, size: 19 }),
  dots(520, 128, 6),
  AADHAAR_FOOT,
].join('');
const AADHAAR_BACK_BASE = [
  AADHAAR_HEAD,
  letters('भारतीय विशिष्ट पहचान प्राधिकरण', { x: 34, y: 60, size: 22, weight: 'semibold' }),
  letters('Unique Identification Authority of India', { x: 34, y: 86, size: 17 }),
  letters('पता / Address:', { x: 34, y: 140, size: 17, weight: 'semibold' }),
  dots(520, 128, 6),
  AADHAAR_FOOT,
].join('');

/** Writes at a place of the drawing. */
async function writer(
  size: number,
  weight: 'regular' | 'semibold' | 'bold',
  colour: string,
): Promise<Typeface> {
  const write = await typeface(sent(size), weight, colour);
  return (onto, text, x, y) => write(onto, text, sent(x), sent(y));
}

/** Draws the cards of a person; what they share is drawn once. */
export async function cardPrinter() {
  const [pan, front, back] = await Promise.all(
    [PAN_BASE, AADHAAR_FRONT_BASE, AADHAAR_BACK_BASE].map((shapes) => rastered(shapes, CARD, SENT_CARD)),
  );
  if (pan === undefined || front === undefined || back === undefined) throw new Error('a card is missing');
  const [name, text, number] = await Promise.all([
    writer(23, 'semibold', '#1b1b1b'),
    writer(19, 'regular', '#1b1b1b'),
    writer(37, 'bold', '#141414'),
  ]);
  const print = async (base: Raster, write: (card: Raster) => void) => {
    const card = copyOf(base);
    write(card);
    return jpegOf(card);
  };
  return {
    pan: (holder: CardHolder, photo: Raster) =>
      print(pan, (card) => {
        stamp(card, photo, sent(34), sent(100));
        number(card, holder.pan, 196, 172);
        name(card, holder.name.toUpperCase(), 34, 318);
        text(card, holder.father.toUpperCase(), 34, 362);
        text(card, holder.born, 34, 408);
      }),
    aadhaarFront: (holder: CardHolder, photo: Raster) =>
      print(front, (card) => {
        stamp(card, photo, sent(40), sent(116));
        name(card, holder.name, 200, 146);
        text(card, `DOB: ${holder.born}`, 200, 182);
        text(card, holder.sex, 200, 214);
        number(card, `XXXX XXXX ${holder.lastDigits}`, 200, 340);
      }),
    aadhaarBack: ({ house, place, name: holder, lastDigits, father }: CardHolder) =>
      print(back, (card) => {
        const lines = [
          `C/O ${father}`,
          `${house},`,
          `${place.city}, ${place.district},`,
          `${place.state} - ${place.pincode}`,
        ];
        for (const [index, line] of lines.entries()) text(card, line, 34, 172 + index * 30);
        name(card, holder, 34, 306);
        number(card, `XXXX XXXX ${lastDigits}`, 200, 354);
      }),
    smallPhoto: (photo: Raster) => smaller(photo, SMALL_PHOTO),
  };
}

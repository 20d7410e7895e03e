import PdfFile from 'pdfkit';
import { receiptFonts, type Weight } from './fonts.ts';

/** Prints in grey as well: every tone differs in lightness. */
export const INK = {
  text: '#0F221F',
  soft: '#41544E',
  faint: '#5E706A',
  teal: '#0C4F49',
  gold: '#FBB72E',
  hairline: '#D6E0D8',
  panel: '#F5F8F4',
  danger: '#B3261E',
} as const;

export const PAGE = { width: 595.28, height: 841.89, left: 45, right: 550.28 } as const;

interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** For `right` and `center` the width that ends at, or is centred in, x and width. */
  readonly width?: number;
  readonly lineGap?: number;
}

/** A document that is written on at exact places, never flowing over to another page by itself. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  addPage(): void;
  /** `y` is the top of the first line. */
  text(text: string, x: number, y: number, style: TextStyle): void;
  widthOf(text: string, size: number, weight?: Weight): number;
  rule(y: number, options?: { from?: number; to?: number; width?: number; color?: string }): void;
  /** The whole file, once nothing more is drawn. */
  end(): Promise<Buffer>;
}

export function newSheet(title: string, author: string): Sheet {
  const pdf = new PdfFile({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Author: author },
  });
  for (const [weight, font] of receiptFonts()) pdf.registerFont(weight, font);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const widthOf = (text: string, size: number, weight: Weight = 'regular') =>
    pdf.font(weight).fontSize(size).widthOfString(text);
  return {
    pdf,
    addPage: () => void pdf.addPage(),
    text(text, x, y, { size, weight = 'regular', color = INK.text, align = 'left', width, lineGap = 0 }) {
      const within = width ?? PAGE.right - x;
      pdf.font(weight).fontSize(size).fillColor(color).text(text, x, y, { width: within, align, lineGap });
    },
    widthOf,
    rule(y, { from = PAGE.left, to = PAGE.right, width = 0.6, color = INK.hairline } = {}) {
      pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke();
    },
    end() {
      pdf.end();
      return ended;
    },
  };
}

import { toApplicationNumber } from '@portal/contract/ids.ts';
import { SAMPLE_PROGRAM_SETTINGS } from '@portal/contract/program/program-settings.ts';
import { describe, expect, it } from 'vitest';
import { pdfTexts } from '../../../test/pdf-text.ts';
import type { PrintedReceipt } from '../../modules/money/receipts/receipt-document.ts';
import { createReceiptPrinter } from './receipt-printer.ts';

const printer = createReceiptPrinter({
  name: 'Sonpatti Academy of Banking',
  address: '14 Kachnar Marg, Pune',
  gstin: '27AAAAA0000A1Z5',
  help: SAMPLE_PROGRAM_SETTINGS.help,
});
const payer = {
  name: 'Ananya Kulkarni',
  applicationNumber: toApplicationNumber('KBP26-004182'),
  program: 'Banker Program',
  feePaise: 236_000_00,
  concededPaise: 0,
};
const receipt: PrintedReceipt = {
  number: 'KBP/26-27/001846',
  paidAt: '2026-11-12T13:11:00.000Z',
  issuedAt: '2026-11-12T13:11:00Z',
  kind: 'online_payment',
  method: 'UPI',
  paymentId: 'pay_PrL149tZ19aBcD',
  orderId: 'order_PaK254xQ60EfGh',
  amountPaise: 60_000_00,
  taxablePaise: 50_847_46,
  taxPaise: 9_152_54,
  paidToDatePaise: 100_000_00,
  concededSincePaise: 0,
  ordinal: 2,
  cancelledAt: undefined,
  refundedPaise: 0,
};

describe('a printed receipt', () => {
  it('tells the time in India and stamps the day', async () => {
    const texts = pdfTexts(await printer.receipts(payer, [receipt]));
    expect(texts).toContain('12 November 2026, 6.41 pm');
    expect(texts).toContain('12 Nov 2026');
    expect(texts).toContain('PAID');
  });

  it('that was cancelled says so, and when', async () => {
    const cancelled = { ...receipt, cancelledAt: '2026-11-13T20:00:00Z', ordinal: undefined };
    const texts = pdfTexts(await printer.receipts(payer, [cancelled]));
    expect(texts).toContain('CANCELLED');
    expect(texts).not.toContain('PAID');
    expect(texts).toContain('This receipt was cancelled on 14 Nov 2026. Its number is not used again.');
  });

  it('embeds the typeface of the brand alone, cut to its letters, and ends with the help line', async () => {
    for (const pdf of [
      await printer.receipts({ ...payer, name: 'अनन्या कुलकर्णी' }, [receipt]),
      await printer.statement({
        payer,
        receipts: [receipt],
        refunds: [],
        paidPaise: 60_000_00,
        excessPaise: 0,
        madeAt: receipt.issuedAt,
      }),
    ]) {
      const names = [...pdf.toString('latin1').matchAll(/\/FontName \/([\w+-]+)/g)].map(([, name]) => name);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+AnekDevanagari-/);
      expect(pdf.length).toBeLessThan(120_000);
      expect(pdfTexts(pdf).join(' ')).toContain('Help 1800 000 4182 or WhatsApp 90000 04182');
    }
  });

  it('keeps the fee that it was issued with, and a statement has a line for the concession', async () => {
    const conceded = { ...payer, feePaise: 186_000_00, concededPaise: 50_000_00 };
    const before = { ...receipt, concededSincePaise: 50_000_00 };
    expect(pdfTexts(await printer.receipts(conceded, [before]))).toContain('Rs 2,36,000');
    expect(pdfTexts(await printer.receipts(conceded, [receipt]))).toContain('Rs 86,000');
    const statement = pdfTexts(
      await printer.statement({
        payer: conceded,
        receipts: [before],
        refunds: [],
        paidPaise: 60_000_00,
        excessPaise: 0,
        madeAt: receipt.issuedAt,
      }),
    );
    expect(statement).toEqual(expect.arrayContaining(['Concession', '-50,000.00', '1,26,000.00']));
  });

  it('shows names in Devanagari', async () => {
    const texts = pdfTexts(await printer.receipts({ ...payer, name: 'अनन्या' }, [receipt]));
    expect(texts.some((text) => text.includes('अ'))).toBe(true);
  });
});

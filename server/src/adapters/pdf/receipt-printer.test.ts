import { describe, expect, it } from 'vitest';
import { pdfTexts } from '../../../test/pdf-text.ts';
import {
  SAMPLE_PAYER,
  SAMPLE_RECEIPT,
  SAMPLE_SELLER,
  SAMPLE_STATEMENT,
} from '../../../test/printed-samples.ts';
import { createReceiptPrinter } from './receipt-printer.ts';

const printer = createReceiptPrinter(SAMPLE_SELLER);
const payer = SAMPLE_PAYER;
const receipt = SAMPLE_RECEIPT;

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
      await printer.statement(SAMPLE_STATEMENT),
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
      await printer.statement({ ...SAMPLE_STATEMENT, payer: conceded, receipts: [before] }),
    );
    expect(statement).toEqual(expect.arrayContaining(['Concession', '-50,000.00', '1,26,000.00']));
  });

  it('shows names in Devanagari', async () => {
    const texts = pdfTexts(await printer.receipts({ ...payer, name: 'अनन्या' }, [receipt]));
    expect(texts.some((text) => text.includes('अ'))).toBe(true);
  });
});

import { WORKBOOK_PART_MAX_MB } from '@portal/contract/rules/bank.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import type { Entry, ZipFile } from 'yauzl';
import { StatementRefusal } from '../statement-refusal.ts';
import { damagedWorkbook } from './damaged-workbook.ts';

/** The parts of a workbook by their names in the file. */
export interface WorkbookParts {
  has(name: string): boolean;
  /** The text of a part, piece by piece. Refused if it unpacks to more than it may. */
  read(name: string): AsyncGenerator<string>;
}

const MOST_PARTS = 2000;

export async function openWorkbook(bytes: Buffer): Promise<WorkbookParts> {
  // Few ever bring in a spreadsheet: what unpacks it is loaded by the first.
  const { fromBufferPromise } = await import('yauzl');
  const zip = await refusingDamage(() => fromBufferPromise(bytes, { lazyEntries: true }));
  if (zip.entryCount > MOST_PARTS) throw damagedWorkbook();
  const entries = await refusingDamage(() => entriesOf(zip));
  return {
    has: (name) => entries.has(name),
    async *read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw damagedWorkbook();
      if (entry.isEncrypted()) throw new StatementRefusal(texts.lockedWorkbook);
      // The zip is held to the sizes that it states while it is unpacked.
      if (entry.uncompressedSize > WORKBOOK_PART_MAX_MB * 1024 * 1024) {
        throw new StatementRefusal(texts.hugeWorkbook);
      }
      const stream = await refusingDamage(() => zip.openReadStreamPromise(entry));
      stream.setEncoding('utf8');
      try {
        for await (const chunk of stream) yield String(chunk);
      } catch {
        throw damagedWorkbook();
      }
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function refusingDamage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw damagedWorkbook();
  }
}

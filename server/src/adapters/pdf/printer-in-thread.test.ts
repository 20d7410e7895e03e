import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  SAMPLE_INVOICE,
  SAMPLE_PAYER,
  SAMPLE_RECEIPT,
  SAMPLE_SELLER,
  SAMPLE_STATEMENT,
  SAMPLE_VOUCHER,
} from '../../../test/printed-samples.ts';
import type { ReceiptPrinter } from '../../modules/money/receipts/receipt-document.ts';
import { createPrinterInThread } from './printer-in-thread.ts';
import { createReceiptPrinter } from './receipt-printer.ts';

type Options = Parameters<typeof createPrinterInThread>[1];

function aPrinter(options: Options = {}) {
  const printer = createPrinterInThread(SAMPLE_SELLER, options);
  onTestFinished(() => printer.close());
  return printer;
}

/** Every thread that this process starts during the test. */
function startedThreads(): readonly Worker[] {
  const threads: Worker[] = [];
  const add = (thread: Worker) => void threads.push(thread);
  process.on('worker', add);
  onTestFinished(() => void process.off('worker', add));
  return threads;
}

const printOne = (printer: ReceiptPrinter) => printer.receipts(SAMPLE_PAYER, [SAMPLE_RECEIPT]);
const isPdf = (pdf: Buffer) => pdf.subarray(0, 5).toString() === '%PDF-';

/** Without the moment that it was made at, and the id that is made from it. */
function withoutMoment(pdf: Buffer): string {
  return pdf
    .toString('latin1')
    .replaceAll(/\(D:\d{14}Z\)/g, '(D:)')
    .replaceAll(/\/ID \[.*\]/g, '/ID []');
}

describe('a document that is drawn in the thread of the printer', () => {
  const shared = createPrinterInThread(SAMPLE_SELLER);
  afterAll(() => shared.close());

  it.each<[string, (printer: ReceiptPrinter) => Promise<Buffer>]>([
    ['a receipt', (printer) => printer.receipts({ ...SAMPLE_PAYER, name: 'अनन्या' }, [SAMPLE_RECEIPT])],
    ['a voucher', (printer) => printer.voucher(SAMPLE_PAYER, SAMPLE_VOUCHER)],
    ['a tax invoice', (printer) => printer.taxDocument(SAMPLE_PAYER, SAMPLE_INVOICE)],
    ['a statement', (printer) => printer.statement(SAMPLE_STATEMENT)],
  ])('is the same to the byte, but for its moment: %s', async (_, print) => {
    const pdf = await print(shared);
    const here = await print(createReceiptPrinter(SAMPLE_SELLER));
    expect(isPdf(pdf)).toBe(true);
    expect(withoutMoment(pdf)).toBe(withoutMoment(here));
  });

  it('leaves the thread of the portal free: the first, which compiles what draws, and a long one', async () => {
    const long = { ...SAMPLE_STATEMENT, receipts: Array.from({ length: 500 }, () => SAMPLE_RECEIPT) };
    const work = async (printer: ReceiptPrinter) => {
      const before = process.threadCpuUsage();
      await printOne(printer);
      await printer.statement(long);
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    const inThread = await work(aPrinter());
    expect(inThread).toBeLessThan((await work(createReceiptPrinter(SAMPLE_SELLER))) / 3);
  });

  it('lets timers of the portal run meanwhile', async () => {
    const printer = aPrinter();
    const done = new AbortController();
    const begun = performance.now();
    const longest = longestPause(done.signal);
    await printer.receipts(
      SAMPLE_PAYER,
      Array.from({ length: 300 }, () => SAMPLE_RECEIPT),
    );
    const took = performance.now() - begun;
    done.abort();
    expect(await longest).toBeLessThan(took / 2);
  });

  it('that cannot be drawn fails with what was wrong, and the same thread draws the next', async () => {
    const threads = startedThreads();
    const printer = aPrinter();
    const wrong = printer.receipts(SAMPLE_PAYER, [{ ...SAMPLE_RECEIPT, paidAt: 'no day' }]);
    await expect(wrong).rejects.toThrow(RangeError);
    expect(isPdf(await printOne(printer))).toBe(true);
    expect(threads).toHaveLength(1);
  });
});

describe('a thread that ends', () => {
  it('fails what it draws, and those who wait and come later get theirs from another', async () => {
    const threads = startedThreads();
    const printer = aPrinter();
    await printOne(printer);
    const [lost, ...waiting] = [printOne(printer), printOne(printer), printOne(printer)];
    const failed = expect(lost).rejects.toThrow('the thread that prints has ended');
    await threads[0]?.terminate();
    await failed;
    expect((await Promise.all(waiting)).every(isPdf)).toBe(true);
    expect(isPdf(await printOne(printer))).toBe(true);
    expect(threads).toHaveLength(2);
  });

  it('while nothing is drawn is not noticed by the next', async () => {
    const threads = startedThreads();
    const printer = aPrinter();
    await printOne(printer);
    await threads[0]?.terminate();
    expect(isPdf(await printOne(printer))).toBe(true);
    expect(threads).toHaveLength(2);
  });

  it('for want of memory does not end the portal', async () => {
    await expect(printOne(aPrinter({ heapMb: 12 }))).rejects.toMatchObject({
      message: expect.stringContaining('the thread that prints has ended'),
      cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' },
    });
  });
});

it('a document that takes too long fails, and its thread is ended', async () => {
  const threads = startedThreads();
  await expect(printOne(aPrinter({ withinMs: 1 }))).rejects.toThrow('took too long');
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
});

it('more documents than can wait are refused for the moment, and drawn afterwards', async () => {
  const printer = aPrinter({ mostWaiting: 2 });
  const drawn = [printOne(printer), printOne(printer)];
  await expect(printOne(printer)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: expect.any(Number),
  });
  await Promise.all(drawn);
  expect(isPdf(await printOne(printer))).toBe(true);
});

it('a printer starts no thread before the first document, and none once it is closed', async () => {
  const threads = startedThreads();
  const printer = aPrinter();
  expect(threads).toEqual([]);
  await printOne(printer);
  const [thread] = threads;
  const ended = thread === undefined ? Promise.reject(new Error('no thread')) : once(thread, 'exit');
  const underWay = [printOne(printer), printOne(printer)];
  const refused = underWay.map((drawn) => expect(drawn).rejects.toThrow(/has ended|is closed/));
  await printer.close();
  await Promise.all([ended, ...refused]);
  await expect(printOne(printer)).rejects.toThrow('the printer is closed');
  expect(threads).toHaveLength(1);
});

/** Until the signal: the longest time in ms that a timer of this thread came late by. */
async function longestPause(signal: AbortSignal): Promise<number> {
  let longest = 0;
  let last = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (!signal.aborted) return;
      clearInterval(timer);
      resolve(longest);
    }, 5);
  });
}

import type { CoverDocument } from '../../../ui/cover/CoverDocument.tsx';
import { type ChosenDocument, mayBeCovered } from '../../../ui/cover/covered-document.ts';
import type { CoverSubject } from '../../../ui/cover/open-cover.ts';
import { createObserved } from '../../../ui/plain/observed.ts';

/** A document whose number can be covered before it is sent. */
export interface CoverRequest {
  readonly label: string;
  readonly subject: CoverSubject;
  readonly View: typeof CoverDocument;
  /** The file to send: painted over, or as it was chosen; undefined to send nothing. */
  readonly answer: (file: File | undefined) => void;
  readonly chosen: File;
}

const request = createObserved<CoverRequest | undefined>(undefined);
/** How many screens show what is asked: one may come before another has gone. */
let screens = 0;
/** One document after the other: two may be dropped at once. */
let last: Promise<unknown> = Promise.resolve();

export const coverRequests = { get: request.get, subscribe: request.subscribe };

/** While a screen shows what is asked; a document that it leaves open is not sent. */
export function attendCovers(): () => void {
  screens += 1;
  return () => {
    screens -= 1;
    if (screens === 0) request.get()?.answer(undefined);
  };
}

/**
 * Asks the candidate to cover the number on an Aadhaar; other files go as they are. Returns what is to be sent, or
 * undefined if nothing is: the candidate closed the question, or left the screen before it was shown. It keeps nobody
 * from sending a document: where it cannot be shown or drawn, it goes as it is.
 */
export async function askToCover(chosen: ChosenDocument, label: string): Promise<File | undefined> {
  if (!mayBeCovered(chosen)) return chosen.file;
  // No screen has shown what is asked: nobody left it open.
  if (screens === 0) return chosen.file;
  const asked = last.then(() => ask(chosen, label));
  last = asked.catch(() => undefined);
  return asked;
}

async function ask(chosen: ChosenDocument, label: string): Promise<File | undefined> {
  if (screens === 0) return undefined;
  try {
    const [{ CoverDocument: View }, { openCover }] = await Promise.all([
      import('../../../ui/cover/CoverDocument.tsx'),
      import('../../../ui/cover/open-cover.ts'),
    ]);
    const subject = await openCover(chosen);
    if (screens > 0 && subject !== undefined) {
      return await answerTo({ label, subject, View, chosen: chosen.file });
    }
  } catch {
    // Without its code or a canvas it cannot be asked.
  }
  return screens > 0 ? chosen.file : undefined;
}

function answerTo(question: Omit<CoverRequest, 'answer'>): Promise<File | undefined> {
  return new Promise((resolve) => {
    const own: CoverRequest = {
      ...question,
      answer: (answered) => {
        // A document may be painted after its screen was closed, when the next one is asked about.
        if (request.get() !== own) return;
        request.set(undefined);
        resolve(answered);
      },
    };
    request.set(own);
  });
}

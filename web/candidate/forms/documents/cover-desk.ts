import { isAadhaarField } from '@portal/contract/rules/aadhaar.ts';
import { createObserved } from '../../../ui/plain/observed.ts';
import type { CoverNumber } from '../../../ui/cover/CoverNumber.tsx';
import type { CoverPhoto } from '../../../ui/cover/paint-over.ts';

/** A photo whose number can be covered before it is sent. */
export interface CoverRequest {
  readonly label: string;
  readonly photo: CoverPhoto;
  readonly View: typeof CoverNumber;
  /** The file to send: painted over, or as it was chosen; undefined to send nothing. */
  readonly answer: (file: File | undefined) => void;
  readonly chosen: File;
}

const request = createObserved<CoverRequest | undefined>(undefined);
/** How many screens show what is asked: one may come before another has gone. */
let screens = 0;
/** One photo after the other: two may be dropped at once. */
let last: Promise<unknown> = Promise.resolve();

export const coverRequests = { get: request.get, subscribe: request.subscribe };

/** While a screen shows what is asked; a photo that it leaves open is not sent. */
export function attendCovers(): () => void {
  screens += 1;
  return () => {
    screens -= 1;
    if (screens === 0) request.get()?.answer(undefined);
  };
}

/**
 * Asks the candidate to cover the number on a photo of an Aadhaar; other files go as they are. Returns what is to be
 * sent, or undefined if nothing is: the candidate closed the question, or left the screen before it was shown. It keeps
 * nobody from sending a photo: where it cannot be shown or drawn, the photo goes as it is.
 */
export async function askToCover(field: string, label: string, file: File): Promise<File | undefined> {
  if (!isAadhaarField(field) || !file.type.startsWith('image/')) return file;
  // No screen has shown what is asked: nobody left it open.
  if (screens === 0) return file;
  const asked = last.then(() => ask(label, file));
  last = asked.catch(() => undefined);
  return asked;
}

async function ask(label: string, file: File): Promise<File | undefined> {
  if (screens === 0) return undefined;
  try {
    const [{ CoverNumber: View }, { openCoverPhoto }] = await Promise.all([
      import('../../../ui/cover/CoverNumber.tsx'),
      import('../../../ui/cover/paint-over.ts'),
    ]);
    const photo = await openCoverPhoto(file);
    if (screens > 0 && photo !== undefined) return await answerTo({ label, photo, View, chosen: file });
    if (photo !== undefined) URL.revokeObjectURL(photo.address);
  } catch {
    // Without its code or a canvas it cannot be asked.
  }
  return screens > 0 ? file : undefined;
}

function answerTo(question: Omit<CoverRequest, 'answer'>): Promise<File | undefined> {
  return new Promise((resolve) => {
    const own: CoverRequest = {
      ...question,
      answer: (answered) => {
        // A photo may be painted after its screen was closed, when the next one is asked about.
        if (request.get() !== own) return;
        request.set(undefined);
        resolve(answered);
      },
    };
    request.set(own);
  });
}

import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { candidateAskRoutes } from '@portal/contract/routes/asks.ts';
import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import { verificationRoutes } from '@portal/contract/routes/verification.ts';
import type { Candidate } from './candidate.ts';
import type { DocumentPrinter } from './documents/printer.ts';
import { type AtWork, withId } from './staff.ts';

const ASKED_AGAIN = 'aadhar_back';
const ASKS_EVERY = 3;
const SILENT_EVERY = 4;
const ANSWERS_AFTER_MS = 12 * 60 * 60_000;
/** What came within a day is still to be looked at. */
const WAITED_MS = 24 * 60 * 60_000;

/** Looks at the submissions that wait longest, and asks for a document again where it is not readable. */
export async function verify(verifier: AtWork, most: number, now: number): Promise<void> {
  let leave: number | undefined;
  for (let done = 0; done < most; done += 1) {
    const answer = await verifier.ask('POST', verificationRoutes.next.path, { leave });
    const { item } = verificationRoutes.next.reply.parse(answer);
    if (item === null) return;
    leave = item.id;
    // Those come last that only wait for a decision.
    const isJudged = item.documents.every(({ verdict }) => verdict !== null);
    if (isJudged || now - Date.parse(item.submitted_at) < WAITED_MS) break;
    await judge(verifier, item);
  }
  if (leave !== undefined) await verifier.ask('POST', withId(verificationRoutes.giveBack.path, leave));
}

async function judge(verifier: AtWork, { id, kind, documents }: VerificationItem): Promise<void> {
  const isBlurred = kind === 'new' && id % ASKS_EVERY === 0;
  const again = documents.filter(({ field_name }) => isBlurred && field_name === ASKED_AGAIN);
  for (const document of documents.filter(({ verdict }) => verdict === null)) {
    const { field_name, sha256 } = document;
    const verdict = again.includes(document)
      ? { verdict: 'asked_again', reason: 'blurred' }
      : { verdict: 'accepted' };
    await verifier.ask('POST', withId(verificationRoutes.judge.path, id), { field_name, sha256, ...verdict });
  }
  if (again.length === 0) return;
  const asked = again.map(({ field_name, sha256 }) => ({ field_name, sha256 }));
  await verifier.ask('POST', withId(verificationRoutes.ask.path, id), { documents: asked });
}

/** Takes another photo of what was asked for on the day before. */
export async function answersAsk(candidate: Candidate, printer: DocumentPrinter): Promise<void> {
  const { calls, token, world } = candidate;
  const { ask } = candidateAskRoutes.read.reply.parse(
    await calls.ask('GET', candidateAskRoutes.read.path, undefined, token),
  );
  if (ask === null || world.now() - Date.parse(ask.opened_at) < ANSWERS_AFTER_MS) return;
  for (const { field_name } of ask.fields.filter(({ is_sent }) => !is_sent)) {
    const form = new FormData();
    form.append('file', await printer.anotherPhoto(candidate));
    await calls.send(candidateAskRoutes.upload.path.replace(':field_name', field_name), form, token);
  }
}

/** Some who are asked never answer; their submission returns by itself. */
export function answersAtAll(number: ApplicationNumber): boolean {
  return Number(number.replaceAll(/\D/g, '')) % SILENT_EVERY !== 0;
}

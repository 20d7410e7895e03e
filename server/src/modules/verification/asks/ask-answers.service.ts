import { ASK_TEXTS as texts } from '@portal/contract/texts/asks.ts';
import type { FormField } from '@portal/contract/rules/form/form-description.ts';
import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Part } from '../../../http/multipart.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { LockedApplication } from '../../applications/candidate/form.store.ts';
import type { Resubmit, ResubmitStores } from '../../applications/candidate/resubmit.ts';
import type { CheckTyped } from '../../applications/form/check-typed.ts';
import type { DevicesStore } from '../../auth/devices.store.ts';
import type { UploadsService } from '../../files/uploads.service.ts';
import type { IdentityNumbers } from '../../sealing/identity-numbers.ts';
import { answerHash, textIn } from '../submitted-content.ts';
import type { QueueStore } from '../queue.store.ts';
import type { VerdictsStore } from '../verdicts.store.ts';
import { hasAnswersToJudge } from './answers-to-judge.ts';
import { isOpenField, unansweredOf } from './asked-fields.ts';
import { askableField, type AskForm, type DocumentPlace } from './asks.present.ts';
import type { AsksStore } from './asks.store.ts';
import type { OpenAsk } from './asks.views.ts';
import { isSameAnswer, submittedAnswers, typedAnswer } from './typed-answer.ts';

export interface AnswerStores extends ResubmitStores {
  readonly asks: AsksStore;
  readonly devices: DevicesStore;
  readonly queue: QueueStore;
  readonly verdicts: VerdictsStore;
}

export interface AskAnswer {
  readonly ask: OpenAsk;
  readonly fieldName: string;
  /** The link that was used; undefined for the candidate who is logged in. */
  readonly link: UsedLink | undefined;
  readonly caller: Caller;
}

/** The hashes of a link's token, and of the cookie by which its browser is known. */
interface UsedLink {
  readonly tokenHash: Buffer;
  readonly deviceHash: Buffer;
}

export interface AskAnswersService {
  /** Where the file belongs; refused before a byte of it is read if it is not asked for. */
  admit(ask: OpenAsk, fieldName: string): DocumentPlace;
  /** The one file among the parts is the answer: the next submission has it. Returns how many are still asked for. */
  answer(answer: AskAnswer, parts: AsyncIterable<Part>): Promise<number>;
  /** The same for an answer of the form, which is held to the form's own checks. */
  answerTyped(answer: AskAnswer, value: string): Promise<number>;
}

interface AskAnswersDependencies {
  readonly unitOfWork: UnitOfWork<AnswerStores>;
  readonly uploads: UploadsService;
  readonly resubmit: Resubmit;
  readonly form: AskForm;
  readonly checkTyped: CheckTyped;
  readonly numbers: Pick<IdentityNumbers, 'ofPerson' | 'indexIn'>;
  readonly clock: Clock;
}

type PutAnswer = (application: LockedApplication, now: string) => Promise<void>;

export function createAskAnswersService(dependencies: AskAnswersDependencies): AskAnswersService {
  const { unitOfWork, uploads, resubmit, form, checkTyped, numbers, clock } = dependencies;

  const isAskable = (fieldName: string) => askableField(form, fieldName) !== undefined;

  function admit(ask: OpenAsk, fieldName: string): DocumentPlace {
    const place = form.documentPlace(fieldName);
    const ofField = ask.fields.filter((field) => field.fieldName === fieldName);
    if (place === undefined || ofField.length === 0)
      throw new AppError('NOT_FOUND', { text: texts.notAsked });
    if (unansweredOf(ofField).length === 0) throw new AppError('CONFLICT', { text: texts.sentAlready });
    return place;
  }

  function admitTyped(ask: OpenAsk, fieldName: string): FormField {
    const field = askableField(form, fieldName);
    const ofField = ask.fields.filter((one) => one.fieldName === fieldName);
    if (field === undefined || ofField.length === 0)
      throw new AppError('NOT_FOUND', { text: texts.notAsked });
    if (unansweredOf(ofField).length === 0) throw new AppError('CONFLICT', { text: texts.answeredAlready });
    return field;
  }

  /**
   * The application's row is locked first, as for every change: a decision at the same time is before or after it.
   * `put` checks what was sent, and makes the next submission.
   */
  async function take(stores: AnswerStores, answer: AskAnswer, put: PutAnswer): Promise<number> {
    const { ask, fieldName, link } = answer;
    const application = await stores.form.lock(ask.candidateId);
    const open = application === undefined ? undefined : await stores.asks.findOpen(application.id);
    const now = clock.now().toISOString();
    const isOver = open === undefined || Date.parse(open.endsAt) <= Date.parse(now);
    if (application === undefined || isOver || open.id !== ask.id) {
      throw new AppError('NOT_FOUND', { text: texts.ended });
    }
    if (link !== undefined) await holdTo(stores, ask, link);
    const fields = await stores.asks.fieldsOf(ask.id);
    const field = fields.find((one) => isOpenField(one, fieldName));
    if (field === undefined) {
      const isDocument = form.documentPlace(fieldName) !== undefined;
      throw new AppError('CONFLICT', { text: isDocument ? texts.sentAlready : texts.answeredAlready });
    }
    await put(application, now);
    await stores.asks.markAnswered(field.id, now);
    await record(stores, application.applicationNumber, answer);
    const left = unansweredOf(fields).length - 1;
    if (left > 0) return left;
    await stores.asks.end(ask.id, 'answered', now);
    // A new document has no verdict; that a new answer has none, or one of an earlier ask, is told to the queue.
    const toJudge =
      fields.some((one) => form.documentPlace(one.fieldName) === undefined) ||
      (await hasAnswersToJudge(stores, application.id, { numbers, isAskable }));
    await stores.queue.returnFromAsk(application.id, 'answered', toJudge);
    return 0;
  }

  return {
    admit,
    async answer(answer, parts) {
      const { ask, fieldName } = answer;
      const place = { ...admit(ask, fieldName), candidateId: ask.candidateId };
      let left = 0;
      await uploads.receiveOnly(parts, place, async (file) => {
        left = await unitOfWork((stores) =>
          take(stores, answer, async (application, now) => {
            if (await isRefused(stores, application.id, fieldName, file.sha256)) {
              throw refused(fieldName, texts.refusedFile);
            }
            await resubmit(stores, application, { files: new Map([[fieldName, file]]) }, now);
          }),
        );
      });
      return left;
    },
    async answerTyped(answer, value) {
      const { ask, fieldName } = answer;
      const field = admitTyped(ask, fieldName);
      const own = await numbers.ofPerson(ask.candidateId);
      return unitOfWork((stores) =>
        take(stores, answer, async (application, now) => {
          const before = own.open(submittedAnswers(application));
          const typed = typedAnswer(field, value, before, checkTyped);
          const hash = answerHash({ [fieldName]: typed[fieldName] }, fieldName, numbers);
          const isOld = isSameAnswer(field, typed[fieldName], textIn(before, fieldName));
          if (isOld || (hash !== undefined && (await isRefused(stores, application.id, fieldName, hash)))) {
            throw refused(fieldName, texts.refusedAnswer);
          }
          await resubmit(stores, application, { answers: own.seal(typed) }, now);
        }),
      );
    },
  };
}

function refused(fieldName: string, text: string): AppError {
  return new AppError('CONFLICT', { text, fields: { [fieldName]: text } });
}

/** Again: a file may take long to arrive, and who has another number by then has another link and browser. */
async function holdTo({ asks, devices }: AnswerStores, ask: OpenAsk, link: UsedLink): Promise<void> {
  if (!(await asks.hasLink(ask.id, link.tokenHash))) throw new AppError('NOT_FOUND', { text: texts.ended });
  if (await devices.isKnownTo(ask.candidateId, link.deviceHash)) return;
  throw new AppError('NOT_SIGNED_IN', { text: texts.codeNeeded });
}

/** Whether a verifier has asked for something else than this. */
async function isRefused(
  { verdicts }: AnswerStores,
  applicationId: OpenAsk['applicationId'],
  fieldName: string,
  contentHash: Buffer,
): Promise<boolean> {
  const verdict = await verdicts.holding({ applicationId, fieldName, contentHash });
  return verdict?.verdict === 'asked_again';
}

async function record(
  { audit }: AnswerStores,
  applicationNumber: ApplicationNumber,
  { ask, fieldName, link, caller }: AskAnswer,
): Promise<void> {
  await audit.record({
    actor: { kind: 'candidate', id: ask.candidateId },
    action: 'ask.answered',
    subject: { kind: 'application', id: applicationNumber },
    after: { ask: ask.id, field: fieldName, via: link === undefined ? 'login' : 'link' },
    caller,
  });
}

import type { FastifyInstance } from 'fastify';
import { UNKNOWN_ASK_LINKS_PER_ADDRESS_HOUR } from '@portal/contract/rules/asks.ts';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import type { Resubmit } from '../applications/candidate/resubmit.ts';
import type { AnswerField, CheckTyped } from '../applications/form/check-typed.ts';
import type { CodeDependencies } from '../auth/code-sender.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import type { withCode } from '../auth/with-code.ts';
import type { FormLabel } from '../files/placed-files.ts';
import type { AuditedValues } from '../sealing/audited-values.ts';
import type { IdentityNumbers } from '../sealing/identity-numbers.ts';
import type { UploadsService } from '../files/uploads.service.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import { createPersonOf } from './audited-content.ts';
import { createAskAnswersService, type AnswerStores } from './asks/ask-answers.service.ts';
import { createAskLinkService, type AskLinkStores, type RememberBrowser } from './asks/ask-link.service.ts';
import { createAsksWatch, WATCH_ASKS } from './asks/asks.jobs.ts';
import { askableField, type AskForm } from './asks/asks.present.ts';
import { registerAskLinkRoutes, registerCandidateAskRoutes, type AskBrowsers } from './asks/asks.routes.ts';
import { createAsksService, type AskStores } from './asks/asks.service.ts';
import { createAsksStore } from './asks/asks.store.ts';
import { createAsksViews } from './asks/asks.views.ts';
import { createMoveAskLinks } from './asks/move-ask-links.ts';
import { createSendLink } from './asks/send-link.ts';
import { CHECK_SUBMISSIONS, createChecksService } from './checks/checks.service.ts';
import { createDuplicatesViews } from './checks/duplicates.views.ts';
import { addSubmission } from './add-submission.ts';
import { createItemsService } from './items.service.ts';
import { createQueueService, type QueueStores } from './queue.service.ts';
import { createQueueStore } from './queue.store.ts';
import { registerSubmissionHistoryRoutes } from './submission-history.routes.ts';
import { createSubmissionsStore } from './submissions.store.ts';
import { createVerdictsService, type VerdictStores } from './verdicts.service.ts';
import { createVerdictsStore } from './verdicts.store.ts';
import { registerVerificationRoutes } from './verification.routes.ts';
import { createVerificationViews } from './verification.views.ts';

interface VerificationParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<QueueStores & VerdictStores & AskStores & AnswerStores & AskLinkStores>;
  readonly formLabel: FormLabel;
  readonly identityNumbers: IdentityNumbers;
  readonly auditedValues: AuditedValues;
  readonly formDocuments: readonly string[];
  readonly documentPlace: AskForm['documentPlace'];
  readonly answerField: AnswerField;
  readonly checkTyped: CheckTyped;
  readonly resubmit: Resubmit;
  readonly uploads: UploadsService;
  readonly sms: SmsService;
  readonly codes: CodeDependencies<AskLinkStores> & { readonly withCode: typeof withCode };
  readonly browsers: AskBrowsers;
  readonly rememberBrowser: RememberBrowser;
  readonly takeSave: (candidateId: number) => Promise<number | undefined>;
  readonly addressKey: (ip: string) => string;
  readonly makeLimit: MakeLimit;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: { readonly SELECT_ACCEPTED_ONLY: boolean };
}

const HOUR = 60 * 60;

/** Submissions are judged document by document, by one verifier at a time; what is asked for again is sent by a link. */
export const verificationModule = {
  stores: (transaction: Transaction) => ({
    asks: createAsksStore(transaction),
    queue: createQueueStore(transaction),
    submissions: createSubmissionsStore(transaction),
    verdicts: createVerdictsStore(transaction),
  }),
  compose: (parts: VerificationParts) => {
    const { database, unitOfWork, formLabel, identityNumbers: numbers, clock, log } = parts;
    const views = createVerificationViews(database);
    const duplicates = createDuplicatesViews(database, numbers);
    const sources = {
      duplicates,
      undrawable: (fileIds: readonly string[]) => views.undrawable(fileIds),
    };
    const listUnchecked = (afterId: number, most: number) => views.listUnchecked(afterId, most);
    const checks = createChecksService({ unitOfWork, sources, listUnchecked, numbers, clock, log });
    const asks = composeAsks(parts);
    const form = {
      label: formLabel,
      documents: parts.formDocuments,
      isAskable: (name: string) => askableField(parts, name) !== undefined,
    };
    const personOf = createPersonOf(views, parts.auditedValues);
    const selectsAcceptedOnly = parts.config.SELECT_ACCEPTED_ONLY;
    const verification = {
      views,
      queue: createQueueService({ unitOfWork, clock }),
      items: createItemsService({
        views,
        asks: asks.views,
        duplicates,
        checks,
        numbers,
        form,
        selectsAcceptedOnly,
        clock,
      }),
      verdicts: createVerdictsService({ unitOfWork, numbers, personOf, form, clock }),
      asks: asks.service,
    };
    return {
      services: { addSubmission, moveAskLinks: asks.moveLinks },
      routes: (http: FastifyInstance) => {
        registerVerificationRoutes(http, verification);
        registerSubmissionHistoryRoutes(http, { views, numbers, label: formLabel });
        registerAskLinkRoutes(http, asks);
        registerCandidateAskRoutes(http, asks);
      },
      jobs: [
        handleJob(CHECK_SUBMISSIONS, () => checks.checkWaiting()),
        handleJob(WATCH_ASKS, () => asks.watch()),
      ],
    };
  },
};

/** What asks for documents, and what takes them. */
function composeAsks(parts: VerificationParts) {
  const { unitOfWork, clock, codes, browsers, takeSave, uploads } = parts;
  const { checkTyped, identityNumbers: numbers, answerField, documentPlace } = parts;
  const form = { label: parts.formLabel, documentPlace, answerField };
  const views = createAsksViews(parts.database);
  const sendLink = createSendLink(parts.sms, form);
  return {
    views,
    form,
    browsers,
    takeSave,
    clock,
    moveLinks: createMoveAskLinks(sendLink),
    service: createAsksService({ unitOfWork, sendLink, form, numbers, clock }),
    watch: createAsksWatch({ unitOfWork, sendLink, clock }),
    answers: createAskAnswersService({
      unitOfWork,
      uploads,
      resubmit: parts.resubmit,
      form,
      checkTyped,
      numbers,
      clock,
    }),
    links: createAskLinkService({
      ...codes,
      rememberBrowser: parts.rememberBrowser,
      views,
      unknownLinks: parts.makeLimit('ask-unknown-link', UNKNOWN_ASK_LINKS_PER_ADDRESS_HOUR, HOUR),
      addressKey: parts.addressKey,
      publicUrl: parts.publicUrl,
    }),
  };
}

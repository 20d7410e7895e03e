import type { Places } from '@portal/contract/rules/form/places.ts';
import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import { submittedNotification } from '@portal/contract/texts/notifications.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { CandidateActor } from '../../../http/actor.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UploadsService } from '../../files/uploads.service.ts';
import type { NotificationsService, NotificationStores } from '../../notifications/notifications.service.ts';
import type { IdentityNumbers, PersonNumbers } from '../../sealing/identity-numbers.ts';
import { checkSave, checksPlaces } from './check-save.ts';
import type { ApplicationDocument } from './documents.views.ts';
import { nextStep, type FormInput } from './form-input.ts';
import { lockEditable, opened, type FormStores } from './form-stores.ts';
import type { LockedApplication } from './form.store.ts';
import { describeFields } from '../form/form.ts';
import type { ReadFormTerms } from '../form/form-terms.ts';
import { answersOf, textsOf, valuesOf } from '../form/form-values.ts';
import { freeze } from './frozen-copy.ts';
import { putDocuments } from './put-documents.ts';

export type SubmissionStores = FormStores & NotificationStores;

export interface SubmissionService {
  /** Saves the fields sent, or submits the whole form. Either everything is stored, or nothing, files included. */
  save(actor: CandidateActor, input: FormInput, caller: Caller): Promise<void>;
}

interface SubmissionDependencies {
  readonly unitOfWork: UnitOfWork<SubmissionStores>;
  readonly uploads: UploadsService;
  readonly notifications: NotificationsService;
  readonly numbers: Pick<IdentityNumbers, 'ofPerson'>;
  readonly places: () => Promise<Places>;
  readonly formTerms: ReadFormTerms;
  readonly clock: Clock;
}

/** What is sent for an application, whose identity numbers are in clear here and sealed as they are stored. */
interface FormChange {
  readonly application: LockedApplication;
  readonly input: FormInput;
  readonly own: PersonNumbers;
}

export function createSubmissionService(dependencies: SubmissionDependencies): SubmissionService {
  const { unitOfWork, uploads, notifications, numbers, places, formTerms, clock } = dependencies;
  return {
    async save(actor, input, caller) {
      await uploads.useAll(input.files.values(), async () => {
        const known = checksPlaces(input) ? await places() : undefined;
        const own = await numbers.ofPerson(actor.candidateId);
        await unitOfWork(async (stores) => {
          const application = opened(await lockEditable(stores, actor.candidateId), own);
          const present = await stores.documents.listOf(application.id);
          const fields = describeFields(formTerms());
          const values = { ...valuesOf(application, present), ...input.values, ...pathsOf(input) };
          checkSave({ values, input, fields, places: known, mobile: application.mobile });
          const documents = await putDocuments(stores, application, present, input.files);
          await recordSave(stores, application, input, caller);
          const change = { application, input, own };
          if (input.status === 'Completed') await submit(stores, change, documents);
          else await keepAnswers(stores, change);
        });
      });
    },
  };

  async function submit(
    stores: SubmissionStores,
    { application, input, own }: FormChange,
    documents: readonly ApplicationDocument[],
  ): Promise<void> {
    const answers = own.seal(filled({ ...answersOf(application), ...input.values }));
    const submittedAt = clock.now().toISOString();
    await stores.form.submit(application.id, {
      answers,
      submission: freeze(answers, documents),
      submittedAt,
    });
    await notifications.tell(stores, {
      kind: 'submitted',
      application,
      key: submittedAt,
      text: submittedNotification(application.applicationNumber),
      sms: { template: 'application_submitted', variable: application.applicationNumber },
    });
  }
}

async function keepAnswers(
  stores: SubmissionStores,
  { application, input: { values, step }, own }: FormChange,
): Promise<void> {
  const draft = Object.entries(textsOf(application.draft)).filter(([name]) => !(name in values));
  await stores.form.save(application.id, {
    answers: own.seal(filled({ ...textsOf(application.answers), ...values })),
    draft: own.sealDraft(Object.fromEntries(draft)),
    status: 'In Progress',
    currentStep: nextStep(application, step),
  });
}

/** A field that was cleared is not an answer. */
function filled(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

function pathsOf({ files }: FormInput): FormValues {
  return Object.fromEntries([...files].map(([fieldName, { path }]) => [fieldName, path]));
}

/** Which fields were written, never what was written in them. */
async function recordSave(
  { audit }: SubmissionStores,
  { applicationNumber, candidateId }: LockedApplication,
  { status, values, files }: FormInput,
  caller: Caller,
): Promise<void> {
  await audit.record({
    actor: { kind: 'candidate', id: candidateId },
    action: status === 'Completed' ? 'application.submitted' : 'application.saved',
    subject: { kind: 'application', id: applicationNumber },
    after: { fields: [...Object.keys(values), ...files.keys()] },
    caller,
  });
}

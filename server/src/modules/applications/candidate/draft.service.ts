import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import { checkNoAadhaar } from '@portal/contract/rules/aadhaar.ts';
import type { UnitOfWork } from '../../../db/unit-of-work.ts';
import type { CandidateActor } from '../../../http/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { IdentityNumbers } from '../../sealing/identity-numbers.ts';
import { lockEditable, opened, type FormStores } from './form-stores.ts';
import { isFreeText, isTypedField } from '../form/form.ts';
import { answersOf, textsOf } from '../form/form-values.ts';

export interface DraftService {
  /** Adds what is typed to the draft; nothing of it is checked, and neither status nor step moves. */
  keep(actor: CandidateActor, typed: Readonly<Record<string, unknown>>): Promise<FormValues>;
}

/** Longer than anything the form asks for. */
const VALUE_MAX_LENGTH = 2000;

interface DraftDependencies {
  readonly unitOfWork: UnitOfWork<FormStores>;
  readonly numbers: Pick<IdentityNumbers, 'ofPerson'>;
}

export function createDraftService({ unitOfWork, numbers }: DraftDependencies): DraftService {
  return {
    async keep(actor, typed) {
      const sent = typedTexts(typed);
      const own = await numbers.ofPerson(actor.candidateId);
      return unitOfWork(async (stores) => {
        const application = opened(await lockEditable(stores, actor.candidateId), own);
        const saved = answersOf(application);
        const draft = Object.fromEntries(
          Object.entries({ ...textsOf(application.draft), ...sent }).filter(
            ([name, text]) => text !== (saved[name] ?? '') && mayBeKept(name, text),
          ),
        );
        await stores.form.keepDraft(application.id, own.sealDraft(draft));
        return draft;
      });
    },
  };
}

/** An Aadhaar number is not stored even while it is typed; the form says why under the field. */
function mayBeKept(name: string, text: string): boolean {
  return !isFreeText(name) || checkNoAadhaar(text) === undefined;
}

function typedTexts(typed: Readonly<Record<string, unknown>>): FormValues {
  const known = Object.entries(typed).filter(([name]) => isTypedField(name));
  return Object.fromEntries(
    known.map(([name, text]) => {
      if (typeof text !== 'string') throw new AppError('INVALID_INPUT');
      if (text.length > VALUE_MAX_LENGTH) throw new AppError('TOO_LARGE');
      return [name, text];
    }),
  );
}

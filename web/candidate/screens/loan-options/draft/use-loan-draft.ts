import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { Loan } from '@portal/contract/routes/loans.ts';
import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import { useState } from 'react';
import { localStore } from '../../../../api/storage.ts';
import { readApplicationAgain } from '../../../application/application-query.ts';
import { candidateCall } from '../../../candidate-api.ts';
import { readLoanAgain } from '../../../loan/loan-query.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState } from '../../../forms/draft/draft-keeper.ts';
import { readUnsent, stillNewest } from '../../../forms/draft/local-draft.ts';
import { useDraftKeeper } from '../../../forms/draft/use-draft-keeper.ts';
import { currentValues, type TypedTexts, withTyped } from '../../../forms/typed-texts.ts';
import { draftBody, textsOnServer } from './drafted-texts.ts';

export interface LoanDraft {
  readonly texts: FormValues;
  readonly state: DraftState;
  readonly type: (changed: FormValues) => void;
  /** What was typed of these is of no use any more. */
  readonly forget: (names: readonly string[]) => void;
  readonly keeper: DraftKeeper;
}

/** What is typed and ticked: on this device at once, on the server a moment later, and back after a reload. */
export function useLoanDraft(loan: Loan, candidateName: string): LoanDraft {
  const applicationNumber = loan.application_id;
  const onServer = textsOnServer(loan, candidateName);
  const [start] = useState(() => startOf(applicationNumber, onServer));
  const [typed, setTyped] = useState<TypedTexts>(start.typed);
  const { keeper, state } = useDraftKeeper(
    () =>
      createDraftKeeper({
        draftName: keptAs(applicationNumber),
        store: localStore(),
        onServer,
        unsent: start.unsent,
        send: (texts, keepalive) => sendDraft(applicationNumber, texts, keepalive),
      }),
    () => {
      readApplicationAgain();
      void readLoanAgain(applicationNumber);
    },
  );
  return {
    texts: currentValues(onServer, typed),
    state,
    type: (changed) => {
      setTyped((before) => withTyped(before, changed, onServer));
      for (const [name, text] of Object.entries(changed)) keeper.typed(name, text);
    },
    forget: (names) =>
      setTyped((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      ),
    keeper,
  };
}

/** Beside what the application form keeps. */
function keptAs(applicationNumber: ApplicationNumber): string {
  return `${applicationNumber} loan`;
}

function startOf(applicationNumber: ApplicationNumber, onServer: FormValues) {
  const kept = readUnsent(localStore(), keptAs(applicationNumber));
  const known = Object.fromEntries(Object.entries(kept).filter(([name]) => name in onServer));
  const unsent = stillNewest(known, onServer);
  const texts = Object.entries(unsent).map(([name, { text }]): [string, string] => [name, text]);
  return { unsent, typed: withTyped({}, Object.fromEntries(texts), onServer) };
}

async function sendDraft(
  applicationNumber: ApplicationNumber,
  texts: FormValues,
  keepalive: boolean,
): Promise<unknown> {
  return candidateCall(
    'PUT /api/user/loan-application/draft',
    { body: draftBody(applicationNumber, texts) },
    { keepalive },
  );
}

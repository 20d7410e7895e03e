import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { localStore } from '../../../../api/storage.ts';
import { readApplicationAgain } from '../../../application/application-query.ts';
import { keepDraftCopy } from '../../../application/kept-application.ts';
import { candidateCall } from '../../../candidate-api.ts';
import { createDraftKeeper } from '../../../forms/draft/draft-keeper.ts';
import type { UnsentFields } from '../../../forms/draft/local-draft.ts';
import { type KeptDraft, useDraftKeeper } from '../../../forms/draft/use-draft-keeper.ts';

interface DraftOptions {
  readonly applicationNumber: ApplicationNumber;
  readonly onServer: Readonly<Record<string, string>>;
  readonly unsent: UnsentFields;
  readonly submission: string | undefined;
}

async function sendDraft(texts: Readonly<Record<string, string>>, keepalive: boolean): Promise<void> {
  const { draft } = await candidateCall('PUT /api/dataset/draft', { body: texts }, { keepalive });
  keepDraftCopy(draft);
}

export function useDraft(options: DraftOptions): KeptDraft {
  return useDraftKeeper(
    () =>
      createDraftKeeper({
        ...options,
        draftName: options.applicationNumber,
        store: localStore(),
        send: sendDraft,
      }),
    readApplicationAgain,
  );
}

import type { CheckedDocument } from '@portal/contract/routes/document-checks.ts';
import { CHECK_TEXTS } from '@portal/contract/texts/document-check.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { publicCall } from '../api/client.ts';

export type CheckState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked'; readonly document: CheckedDocument }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly text: string };

/** What the portal says of a code. */
export function useCheck(code: string): CheckState {
  const [state, setState] = useState<CheckState>({ kind: 'checking' });
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const answer = await check(code, left.signal);
      if (!left.signal.aborted) setState(answer);
    };
    void ask();
    return () => left.abort();
  }, [code]);
  return state;
}

const NOT_OURS: readonly (number | undefined)[] = [400, 404, 414];
const TOO_MANY = 429;

async function check(code: string, signal: AbortSignal): Promise<CheckState> {
  try {
    const document = await publicCall('GET /api/verify/:code', { params: { code } }, { signal });
    return { kind: 'checked', document };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    if (NOT_OURS.includes(status)) return { kind: 'unknown' };
    return { kind: 'failed', text: status === TOO_MANY ? CHECK_TEXTS.tooMany : CHECK_TEXTS.failed };
  }
}

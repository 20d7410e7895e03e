import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { readCandidateSession } from '../../api/candidate-session.ts';

interface Candidate {
  readonly name: string | undefined;
  readonly firstName: string | undefined;
  readonly applicationNumber: ApplicationNumber | undefined;
}

/** Who is signed in, as the browser remembers it. */
export function useCandidate(): Candidate {
  const session = readCandidateSession();
  const name = session?.userName?.trim();
  return { name, firstName: name?.split(/\s+/)[0], applicationNumber: session?.applicationNumber };
}

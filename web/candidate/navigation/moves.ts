import { CANDIDATE_SCREENS, PAYMENT_SCREEN } from '@portal/contract/screens.ts';

const SCREENS: readonly string[] = Object.values(CANDIDATE_SCREENS);

/**
 * Whether the way from one address to another stays inside this document. The payment screen is a document
 * with headers of its own, so the way to it and from it loads a document; so does the way to any other area.
 */
export function staysInDocument(from: string, to: string): boolean {
  const [here, there] = [withoutSlash(from), withoutSlash(to)];
  if (!SCREENS.includes(there)) return false;
  return here === there || (here !== PAYMENT_SCREEN && there !== PAYMENT_SCREEN);
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

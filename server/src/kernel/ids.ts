import { randomBytes, randomUUID } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Unguessable, safe in URLs and headers. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function newRequestId(): string {
  return randomUUID();
}

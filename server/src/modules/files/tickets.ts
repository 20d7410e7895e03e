import { FILE_TICKET_SECONDS } from '@portal/contract/rules/file-limits.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sameBytes, type Secrets } from '../../kernel/secrets.ts';

/**
 * Tokens for one file each, signed and not stored: a caller that checks one also checks that its session is still live.
 */
export interface FileTickets {
  issue(sessionId: number, path: string): string;
  /** Returns the session that the ticket was made for, or undefined if it is not a valid ticket for this file now. */
  sessionOf(ticket: string, path: string): number | undefined;
}

const TICKET = /^([0-9]{1,16})\.([0-9]{1,12})\.([\w-]{43})$/;

export function createFileTickets(secrets: Secrets, clock: Clock): FileTickets {
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const sign = (sessionId: string, expiry: string, path: string) =>
    secrets.keyedHash(`file-ticket:${sessionId}:${expiry}:${path}`);
  return {
    issue(sessionId, path) {
      const expiry = String(nowInSeconds() + FILE_TICKET_SECONDS);
      const signature = sign(String(sessionId), expiry, path).toString('base64url');
      return `${sessionId}.${expiry}.${signature}`;
    },
    sessionOf(ticket, path) {
      const [, sessionId, expiry, signature] = TICKET.exec(ticket) ?? [];
      if (sessionId === undefined || expiry === undefined || signature === undefined) return undefined;
      const isOurs = sameBytes(Buffer.from(signature, 'base64url'), sign(sessionId, expiry, path));
      return isOurs && Number(expiry) > nowInSeconds() ? Number(sessionId) : undefined;
    },
  };
}

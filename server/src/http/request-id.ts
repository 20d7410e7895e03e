import type { IncomingMessage } from 'node:http';
import { newRequestId } from '../kernel/ids.ts';

/** Whether this address is one of the proxies whose headers are believed. */
export type IsTrustedProxy = (address: string) => boolean;

const READABLE = /^[\w.:-]{8,64}$/;

/** The id that a trusted proxy gave the request, so that its log and ours can be compared; otherwise a new one. */
export function requestIdOf(isTrustedProxy: IsTrustedProxy): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !READABLE.test(given)) return newRequestId();
    return isTrustedProxy(socket.remoteAddress ?? '') ? given : newRequestId();
  };
}

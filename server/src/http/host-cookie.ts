import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether browsers reach the portal over https. */
    readonly isHttps: boolean;
  }
}

/** A cookie that no script and no other site can use. Over https no other host can set it either. */
export interface HostCookie {
  readonly read: (request: FastifyRequest) => string | undefined;
  keep(reply: FastifyReply, value: string, isHttps: boolean): void;
  drop(reply: FastifyReply, isHttps: boolean): void;
}

interface HostCookieOptions {
  readonly name: string;
  /** Without https, and for cookies from before the prefix; the prefix demands `/`. */
  readonly plainPath: string;
  /** Without it the cookie ends with the browser session. */
  readonly maxAgeSeconds?: number;
  /** Over https too, the cookie is read without its prefix: for cookies that are worth little and live long. */
  readonly isReadWithoutPrefix?: boolean;
}

/** Browsers accept the prefix only from the host itself, over https and for every path. */
const PREFIX = '__Host-';

export function createHostCookie(options: HostCookieOptions): HostCookie {
  const { name, plainPath, maxAgeSeconds, isReadWithoutPrefix = false } = options;
  const prefixed = `${PREFIX}${name}`;
  const common = { httpOnly: true, sameSite: 'strict' } as const;
  const plain = { ...common, path: plainPath, secure: false };
  const hosted = { ...common, path: '/', secure: true };
  const age = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
  return {
    read({ cookies, server }) {
      // A browser that got its cookie before the prefix is still known; the next `keep` replaces it.
      const isPlainRead = isReadWithoutPrefix || !server.isHttps;
      return cookies[prefixed] ?? (isPlainRead ? cookies[name] : undefined);
    },
    keep(reply, value, isHttps) {
      if (!isHttps) return void reply.setCookie(name, value, { ...plain, ...age });
      void reply.setCookie(prefixed, value, { ...hosted, ...age });
      if (reply.request.cookies[name] !== undefined) void reply.clearCookie(name, { ...plain, secure: true });
    },
    drop(reply, isHttps) {
      if (isHttps) void reply.clearCookie(prefixed, hosted);
      if (!isHttps || reply.request.cookies[name] !== undefined) {
        void reply.clearCookie(name, { ...plain, secure: isHttps });
      }
    },
  };
}

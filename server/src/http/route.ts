import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isOpenWithoutFactor, may } from '@portal/contract/permissions.ts';
import type {
  Access,
  CandidateAccess,
  Method,
  PublicAccess,
  Route,
  StaffAccess,
} from '@portal/contract/route.ts';
import { actingFor, type ActingSession } from '../kernel/acting.ts';
import { AppError } from '../kernel/app-error.ts';
import { MadeJson } from '../kernel/made-json.ts';
import {
  bearerToken,
  type Actor,
  type CandidateActor,
  type SessionReader,
  type StaffActor,
} from './actor.ts';
import { callerOf, type Caller } from './caller.ts';
import { parseInput } from './parse-input.ts';
import './session-watch.ts';
import { noteToken } from './token-owner.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: Access;
    readonly contract?: Route;
  }
  interface FastifyInstance {
    readonly readSession: SessionReader;
  }
}

export interface Call<P, Q, B, Who> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly actor: Who;
  readonly caller: Caller;
  /** For what JSON cannot carry: cookies and other headers. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Who> = (
  call: Call<z.output<P>, z.output<Q>, z.output<B>, Who>,
) => Promise<z.input<R> | MadeJson<z.input<R>>>;

type FindActor<Who> = (request: FastifyRequest) => Promise<Who>;

/** Where to find a token that is not in the header. */
export type FindToken = (request: FastifyRequest) => string | undefined;

type ServeRoute<A extends Access, Who, More extends readonly unknown[] = []> = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  http: FastifyInstance,
  route: Route<Method, string, A, P, Q, B, R>,
  handle: Handler<P, Q, B, R, Who>,
  ...more: More
) => void;

/** A route that anyone may call. */
export const servePublic: ServeRoute<PublicAccess, undefined> = (http, route, handle) => {
  serve(
    http,
    route,
    () => Promise.resolve(undefined),
    handle,
    () => undefined,
  );
};

/** A route for the candidate whose session the call carries. */
export const serveCandidate: ServeRoute<CandidateAccess, CandidateActor> = (http, route, handle) => {
  const find = async (request: FastifyRequest) => candidateOf(await readActor(http, request));
  serve(http, route, find, handle, ({ sessionId }) => sessionId);
};

/**
 * A route for staff whose role has the capability that the contract names. Only a file's address, which a browser
 * opens by itself, may take the token from elsewhere too.
 */
export const serveStaff: ServeRoute<StaffAccess, StaffActor, [elsewhere?: FindToken]> = (
  http,
  route,
  handle,
  elsewhere,
) => {
  const find = async (request: FastifyRequest) =>
    staffOf(await readActor(http, request, elsewhere, route.isPeek), route.access);
  serve(http, route, find, handle, ({ sessionId }) => sessionId);
};

function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, Who>(
  http: FastifyInstance,
  route: Route<Method, string, Access, P, Q, B, R>,
  findActor: FindActor<Who>,
  handle: Handler<P, Q, B, R, Who>,
  sessionOf: (who: Who) => number | undefined,
): void {
  const actors = new WeakMap<FastifyRequest, { readonly who: Who }>();
  http.route({
    method: route.method,
    url: route.path,
    config: { access: route.access, contract: route },
    // The caller is authenticated before a byte of the body is read.
    onRequest: async (request) => {
      const who = await findActor(request);
      actors.set(request, { who });
      request.acting = actingOf(route, sessionOf(who));
    },
    handler: async (request, reply) => {
      // Responses contain personal data; a handler whose response may be cached sets that itself.
      void reply.header('cache-control', 'no-store');
      const call = {
        params: parseInput(route.params, request.params),
        query: parseInput(route.query, request.query),
        body: parseInput(route.body, request.body),
        actor: actorOf(actors, request),
        caller: callerOf(request),
        request,
        reply,
      };
      const answer = await inNameOf(request.acting, () => handle(call));
      if (answer instanceof MadeJson) return reply.type('application/json; charset=utf-8').send(answer.text);
      return route.reply.parse(answer);
    },
  });
}

function actingOf({ access, endsSession }: Route, sessionId: number | undefined): ActingSession | undefined {
  if (sessionId === undefined) return undefined;
  const capability = access.kind === 'staff' ? access.capability : undefined;
  return { sessionId, capability, endsSession: endsSession ?? false };
}

function inNameOf<Result>(session: ActingSession | undefined, work: () => Result): Result {
  return session === undefined ? work() : actingFor(session, work);
}

function actorOf<Who>(actors: WeakMap<FastifyRequest, { readonly who: Who }>, request: FastifyRequest): Who {
  const found = actors.get(request);
  if (found === undefined) throw new Error('the actor of a request is settled before its handler runs');
  return found.who;
}

async function readActor(
  http: FastifyInstance,
  request: FastifyRequest,
  elsewhere?: FindToken,
  isPeek?: boolean,
): Promise<Actor | undefined> {
  const token = bearerToken(request.headers.authorization) ?? elsewhere?.(request);
  if (token === undefined) return undefined;
  const actor = await http.readSession(token, isPeek);
  noteToken(request, actor);
  return actor;
}

function candidateOf(actor: Actor | undefined): CandidateActor {
  if (actor?.kind !== 'candidate') throw new AppError('NOT_SIGNED_IN');
  return actor;
}

function staffOf(actor: Actor | undefined, access: StaffAccess): StaffActor {
  if (actor?.kind !== 'staff') throw new AppError('NOT_SIGNED_IN');
  if (!may(actor.role, access.capability)) throw new AppError('NOT_ALLOWED');
  if (actor.lacksFactor === true && !isOpenWithoutFactor(access.capability)) {
    throw new AppError('SECOND_FACTOR_MISSING');
  }
  return actor;
}

import type { Body, Params, Query, Result, Route } from '@provado/contract/route.ts';
import { failure, members } from '@provado/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, CallerOf } from './caller.ts';
import { Failure } from './errors.ts';

/** A decoded request: what the contract declares, who calls, and where from. */
export interface Asked<R extends Route> {
  readonly params: Params<R>;
  readonly query: Query<R>;
  readonly body: Body<R>;
  readonly caller: CallerOf<R['access']>;
  /** Address of the client, past trusted proxies. */
  readonly address: string;
  /** For the few handlers that need headers, cookies or a multipart body. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An answer with another status than the route's only one. */
export class Answered<T> {
  readonly status: 200 | 201;
  readonly body: T;

  constructor(status: 200 | 201, body: T) {
    this.status = status;
    this.body = body;
  }
}

export type Handler<R extends Route> = (asked: Asked<R>) => Promise<Result<R> | Answered<Result<R>>>;

/** Finds out who calls; undefined without a token or with one that is no longer good. */
export type Identify = (request: FastifyRequest) => Promise<Caller | undefined>;

/** Binds a contract's route to its handler. */
export type Bind = <R extends Route>(route: R, handler: Handler<R>) => void;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    contract?: Route;
  }
}

const prefix = '/api';

/**
 * Makes the function with which rooms register their routes. Access is checked before the
 * body is read, input is decoded and output encoded by the route's own schemas, and every
 * status without a schema of its own may only carry a failure.
 */
export function createBind(app: FastifyInstance, identify: Identify): Bind {
  app.decorateRequest('caller', undefined);
  return (route, handler) => {
    const [onlyStatus] = Object.keys(route.responses).map(Number);
    app.route({
      method: route.method,
      url: prefix + route.url,
      ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
      config: { contract: route },
      schema: {
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        response: { ...route.responses, default: failure },
      },
      onRequest: async (request, reply) => {
        // Answers hold what is one person's, and old ones mislead: no browser or proxy keeps them.
        reply.header('Cache-Control', 'no-store');
        request.caller = admit(route, await identify(request));
      },
      handler: async (request, reply) => {
        const answer = await handler({
          params: request.params as never,
          query: request.query as never,
          body: request.body as never,
          caller: request.caller as never,
          address: request.ip,
          request,
          reply,
        });
        const { status, body } =
          answer instanceof Answered ? answer : { status: onlyStatus ?? 200, body: answer };
        return reply.status(status).send(body);
      },
    });
  };
}

/** Lets a caller through or refuses: 401 for a stranger, 403 for another role or too little of a member. */
function admit({ access }: Route, caller: Caller | undefined): Caller | undefined {
  if (access.kind === 'anyone') return caller;
  if (!caller) throw new Failure('SESSAO_INVALIDA');
  if (access.kind === 'signed-in') return caller;
  const isMember =
    caller.role !== 'COMPANY' ||
    members.indexOf(caller.member) >= members.indexOf(access.member ?? 'recrutador');
  if (!access.roles.includes(caller.role) || !isMember) throw new Failure('ACESSO_NEGADO');
  return caller;
}

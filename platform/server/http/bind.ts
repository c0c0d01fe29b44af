import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AttemptsOf, Body, Params, Query, Result, Route } from '#platform/contract/route.ts';
import { failure, members } from '#platform/contract/route.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import { keyScope } from '#platform/contract/words.ts';
import type { Deps } from '../deps.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { checkWritten, encoderOf } from './answer-serializer.ts';
import { countKeyCall } from './by-key/count-calls.ts';
import { answerOnce, keepAnswer } from './by-key/idempotent-calls.ts';
import { type Caller, type CallerOf, keyOf } from './caller.ts';
import { completeFaults, type FindFaults, handleError } from './error-handler.ts';
import { Failure } from './errors.ts';
import { type EventStreams, eventStream, Streamed } from './event-streams.ts';
import { networkMark } from './network-mark.ts';
import { Parted } from './parted.ts';
import { refuseUnknown } from './refuse-unknown.ts';

export interface Asked<R extends Route> {
  readonly params: Params<R>;
  readonly query: Query<R>;
  readonly body: Body<R>;
  readonly caller: R extends { handlerAdmits: true } ? undefined : CallerOf<R['access']>;
  /**
   * Checks the caller now if the handler admits.
   * @throws Failure SESSAO_INVALIDA or ACESSO_NEGADO
   */
  admit(identified?: Identified): Promise<CallerOf<R['access']>>;
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Identified {
  readonly caller: Caller | undefined;
}

export class Answered<T> {
  readonly status: 200 | 201;
  readonly body: T;

  constructor(status: 200 | 201, body: T) {
    this.status = status;
    this.body = body;
  }
}

/** JSON in the words of the wire, checked by the route's schema where answers are checked. */
export class Written {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Answer<R extends Route> = Encodable<Result<R>>;

export type Handler<R extends Route> = (
  asked: Asked<R>,
) => Promise<Answer<R> | Answered<Answer<R>> | Streamed<Answer<R>> | Written | Parted>;

/** @param isUse whether the call counts as use of the session */
export type Identify = (request: FastifyRequest, isUse: boolean) => Promise<Caller | undefined>;

/**
 * @param findFaults finds what a schema cannot express. Called only when the schema found some, so that one answer
 * lists all.
 */
export type Bind = <R extends Route>(route: R, handler: Handler<R>, findFaults?: FindFaults<Body<R>>) => void;

export type CloseOverdue = (of: AttemptsOf, id: number) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    contract?: Route;
    /** Milliseconds that the body of a call beside the contract may take. */
    bodyMs?: number;
  }
}

const prefix = '/api';

/**
 * Checks access before the body is read. A status without a schema can only carry a failure. Overdue attempts are
 * closed before the route reads them, and before each message of a stream.
 */
export function createBind(
  app: FastifyInstance,
  {
    identify,
    closeOverdue,
    streams,
    deps,
  }: {
    readonly identify: Identify;
    readonly closeOverdue: CloseOverdue;
    readonly streams: EventStreams;
    readonly deps: Pick<Deps, 'config' | 'db' | 'sealer' | 'clock' | 'securityLog' | 'throttle'>;
  },
): Bind {
  app.decorateRequest('caller', undefined);
  const { config, securityLog } = deps;
  return (route, handler, findFaults) => {
    const [onlyStatus] = Object.keys(route.responses).map(Number);
    const encode = encoderOf(route.responses[200] ?? z.never(), deps);
    const admitCaller = async (request: FastifyRequest, reply: FastifyReply, identified?: Identified) => {
      const { caller } = identified ?? { caller: await identify(request, !route.background) };
      const key = keyOf(caller);
      if (key) await countKeyCall(deps.throttle, key, reply);
      if (key && lacksScope(route, caller)) {
        const network = networkMark(deps.sealer, request.ip);
        securityLog.write({ event: 'key.refused', why: 'scope', keyId: key.id, network });
      }
      request.caller = admit(route, caller);
      return request.caller;
    };
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
      ...(findFaults && {
        errorHandler: async (error, request, reply) => {
          const { body = z.never() } = route;
          return handleError(await completeFaults(error, request, body, findFaults as never), request, reply);
        },
      }),
      ...(route.handlerAdmits && {
        // Whoever may not call it learns nothing about the faults of the request.
        errorHandler: async (error, request, reply) => {
          const refusal =
            request.caller ?? (await admitCaller(request, reply).catch((refused: Error) => refused));
          return handleError(refusal instanceof Error ? refusal : error, request, reply);
        },
      }),
      onRequest: async (request, reply) => {
        // Answers hold personal data and go out of date, so no browser or proxy may cache them.
        reply.header('Cache-Control', 'no-store');
        if (!route.handlerAdmits) await admitCaller(request, reply);
      },
      ...(!route.specified && { preValidation: async (request) => refuseUnknown(route, request) }),
      ...(route.scope &&
        route.method === 'POST' && {
          onSend: async (request, reply, payload) => keepAnswer(deps, request, reply, payload),
        }),
      handler: async (request, reply) => {
        const kept = await answerOnce(deps, request);
        if (kept) {
          reply.header('Idempotent-Replayed', 'true').type('application/json; charset=utf-8');
          return reply.status(kept.status).send(Buffer.from(kept.text));
        }
        const bringUpToDate = async () => {
          const id = whoseAttempts(route, request);
          if (route.readsAttemptsOf && id !== undefined) await closeOverdue(route.readsAttemptsOf, id);
        };
        // The session of a developer tells whether there is anything to close.
        const { caller } = request;
        const isUpToDate =
          route.readsAttemptsOf === 'developer' && caller?.role === 'DEVELOPER' && !caller.hasOverdue;
        if (!isUpToDate) await bringUpToDate();
        const answer = await handler({
          params: request.params as never,
          query: request.query as never,
          body: request.body as never,
          caller: request.caller as never,
          admit: async (identified) =>
            (request.caller ?? (await admitCaller(request, reply, identified))) as never,
          address: request.ip,
          request,
          reply,
        });
        if (request.caller) noteAct(securityLog, route, request.caller);
        if (answer instanceof Streamed && request.caller && request.headers.accept === eventStream) {
          const { topics, read } = answer;
          streams.open({
            reply,
            accountId: request.caller.accountId,
            topics,
            read: async () => {
              await bringUpToDate();
              return JSON.stringify(encode(await read()));
            },
            isAdmitted: async () => mayCall(route, await identify(request, false)),
          });
          return reply;
        }
        if (answer instanceof Written) {
          if (config.checkAnswers) checkWritten(route.responses[200] ?? z.never(), answer.text);
          return reply.type('application/json; charset=utf-8').send(Buffer.from(answer.text));
        }
        if (answer instanceof Parted) {
          reply.header('Content-Length', answer.bytes).type(answer.type);
          return reply.send(answer.stream());
        }
        const { status, body } =
          answer instanceof Answered
            ? answer
            : { status: onlyStatus ?? 200, body: answer instanceof Streamed ? await answer.read() : answer };
        if (body instanceof Blob) {
          reply.header('Content-Length', body.size).type(body.type);
          return reply.status(status).send(body.stream());
        }
        return reply.status(status).send(body);
      },
    });
  };
}

function noteAct(securityLog: SecurityLog, route: Route, caller: Caller): void {
  const { role, accountId } = caller;
  const name = `${route.method} ${route.url}`;
  if (role === 'COMPANY' && caller.key && route.method !== 'GET')
    securityLog.write({
      event: 'key.act',
      keyId: caller.key.id,
      accountId,
      companyId: caller.companyId,
      route: name,
    });
  const isForAdmins = route.access.kind === 'roles' && route.access.roles.includes('ADMIN');
  if (role === 'ADMIN' && isForAdmins && route.method !== 'GET')
    securityLog.write({ event: 'admin.act', accountId, route: name });
  if (route.produces === 'application/zip')
    securityLog.write({ event: 'export.made', accountId, route: name });
}

function whoseAttempts(
  { readsAttemptsOf, url }: Route,
  { params, caller }: FastifyRequest,
): number | undefined {
  if (readsAttemptsOf === 'company') return caller?.role === 'COMPANY' ? caller.companyId : undefined;
  if (readsAttemptsOf === 'developer') return caller?.role === 'DEVELOPER' ? caller.developerId : undefined;
  if (readsAttemptsOf === undefined) return undefined;
  if (params instanceof Object && 'runId' in params) return Number(params.runId);
  throw new Error(`${url} reads the attempts of a run, but has none in its path.`);
}

/** An administrator without the second factor is nobody where anybody may call, and refused elsewhere; so is a key. */
function admit(route: Route, caller: Caller | undefined): Caller | undefined {
  const isOpen = route.access.kind === 'anyone';
  if (isOpen && (lacksFactor(route, caller) || lacksScope(route, caller))) return undefined;
  if (lacksScope(route, caller)) {
    if (!route.scope) throw new Failure('CHAMADA_SO_DE_PESSOAS');
    const wire = z.encode(keyScope, route.scope);
    const message = `Esta chave de API não tem o escopo “${wire}”, que esta chamada pede. Faça outra chave com ele.`;
    throw new Failure('CHAVE_SEM_ESCOPO', { message });
  }
  if (lacksFactor(route, caller)) throw new Failure('SEGUNDO_FATOR_OBRIGATORIO');
  if (!mayCall(route, caller)) throw new Failure(caller ? 'ACESSO_NEGADO' : 'SESSAO_INVALIDA');
  if (route.needs && caller) requireKnown(route.needs, caller);
  return caller;
}

function requireKnown(needs: NonNullable<Route['needs']>, { isConfirmed, isChecked }: Caller): void {
  if (!isConfirmed) throw new Failure('EMAIL_NAO_CONFIRMADO');
  if (needs === 'checked' && !isChecked) throw new Failure('EMPRESA_EM_VERIFICACAO');
}

function lacksScope({ scope }: Route, caller: Caller | undefined): boolean {
  const key = keyOf(caller);
  return key !== undefined && !(scope && key.scopes.includes(scope));
}

const lacksFactor = (route: Route, caller: Caller | undefined): boolean =>
  caller?.role === 'ADMIN' && caller.lacksFactor && !route.beforeSecondFactor;

function mayCall(route: Route, caller: Caller | undefined): boolean {
  const { access } = route;
  if (access.kind === 'anyone') return true;
  if (!caller || lacksFactor(route, caller) || lacksScope(route, caller)) return false;
  if (access.kind === 'signed-in') return true;
  const isMember =
    caller.role !== 'COMPANY' ||
    members.indexOf(caller.member) >= members.indexOf(access.member ?? 'recrutador');
  return access.roles.includes(caller.role) && isMember;
}

import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import { invalidValue } from '#platform/contract/messages.ts';
import type { Route } from '#platform/contract/route.ts';
import { readableParts, type WireSchema, wireFaults, wireKeys } from '#platform/contract/translate.ts';
import { SemaphoreFullError } from '../database/semaphore.ts';
import { FileStoreError } from '../files/file-store.ts';
import { isFullDisk } from '../files/full-disk.ts';
import { Failure, fieldFault, notFound } from './errors.ts';
import { answerFacts, nameAnswer } from './request-log.ts';

/** Any other error of Fastify below 500 is a malformed request. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'CORPO_MUITO_GRANDE',
  FST_REQ_FILE_TOO_LARGE: 'CORPO_MUITO_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NAO_ACEITO',
  FST_ERR_MAX_PARAM_LENGTH: 'NAO_ENCONTRADO',
};

export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = noteFailure(error, request, reply);
  // This bypasses the serializer of the route, so the content type must be set too.
  reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
  return reply.status(failure.status).send(failure.body);
}

/** Logs what ended a request, and names the answer. @returns what the caller reads, in whatever form it reads */
export function noteFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Failure {
  const failure = asFailure(error, request);
  if (failure.status >= 500) {
    const needsSomebody =
      failure.code === 'ERRO_INTERNO' ||
      error instanceof FileStoreError ||
      isFullDatabase(error) ||
      isFullDisk(error);
    const facts = {
      ...answerFacts(request, reply, failure.status),
      account: request.caller?.accountId,
    };
    request.log[needsSomebody ? 'error' : 'warn']({ ...facts, err: error }, 'request failed');
  }
  // No hook has run for an address that no route could be looked up for.
  nameAnswer(request, reply);
  const retryAfter = failure.details.retryAfter ?? (failure.status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  return failure;
}

function asFailure(error: FastifyError | Error, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof SemaphoreFullError) return new Failure('SERVICO_OCUPADO');
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error, request);
  if (isBusyDatabase(error)) return new Failure('SERVICO_OCUPADO');
  if (error instanceof FileStoreError) {
    return new Failure('SERVICO_OCUPADO', {
      message: 'Arquivos e imagens não podem ser guardados nem lidos agora. Tente de novo em instantes.',
    });
  }
  if (isFullDisk(error)) {
    return new Failure('SERVICO_OCUPADO', {
      message: 'O servidor está sem espaço para guardar isso. Tente de novo em instantes.',
    });
  }
  // What the call refers to was deleted after it was looked up.
  if ('code' in error && error.code === '23503') return notFound();
  const code = 'code' in error ? frameworkCodes[String(error.code)] : undefined;
  if (code) return new Failure(code);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return new Failure(status !== undefined && status < 500 ? 'REQUISICAO_INVALIDA' : 'ERRO_INTERNO');
}

/** Answers what never becomes a request: invalid HTTP, headers that are too long, or a sender that is too slow. */
export function answerUnreadable(error: Error, socket: Socket): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) return void socket.destroy();
  const { status, body } = new Failure('REQUISICAO_INVALIDA');
  const text = JSON.stringify(body);
  socket.write(
    [
      `HTTP/1.1 ${status} Bad Request`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  );
  socket.destroySoon();
}

export type FindFaults<Form> = (
  readable: Partial<Form>,
) => Promise<Readonly<Partial<Record<keyof Form & string, string | undefined>>>>;

export async function completeFaults<Form>(
  error: FastifyError | Error,
  request: FastifyRequest,
  schema: WireSchema<Form>,
  find: FindFaults<Form>,
): Promise<FastifyError | Error> {
  if (!hasZodFastifySchemaValidationErrors(error) || error.validationContext !== 'body') return error;
  const failure = invalidInput(error, request);
  if (!failure.details.fields) return failure;
  const own = wireFaults(schema, await find(readableParts(schema, request.body)));
  const order = wireKeys(schema);
  const all = Object.entries({ ...own, ...failure.details.fields });
  const rankOf = ([path]: [string, string]) => rank(order, path.split('.'));
  return fieldFault(Object.fromEntries(all.toSorted((a, b) => rankOf(a) - rankOf(b))));
}

interface SchemaFaults {
  readonly validation: readonly { readonly instancePath: string; readonly message?: string | undefined }[];
  readonly validationContext?: string | undefined;
}

function invalidInput(error: SchemaFaults, request: FastifyRequest): Failure {
  const faults = error.validation.map(({ instancePath, message = invalidValue }) => ({
    path: instancePath.split('/').filter(Boolean),
    message,
  }));
  if (faults.some(({ path }) => path.length === 0)) return new Failure('REQUISICAO_INVALIDA');
  const { contract } = request.routeOptions.config as { contract?: Route };
  const order = error.validationContext === 'body' ? wireKeys(contract?.body) : [];
  const fields: Record<string, string> = {};
  for (const { path, message } of faults.toSorted((a, b) => rank(order, a.path) - rank(order, b.path))) {
    fields[path.join('.')] ??= message;
  }
  return fieldFault(fields);
}

const rank = (order: readonly string[], path: readonly string[]) => order.indexOf(path[0] ?? '');

/** The caller may try again: time-outs, lost connections, a shutdown, a full disk or a standby will pass. */
function isBusyDatabase(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(57014|57P0[1-5]|53[1-4]00|58030|08\w{3}|25006|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/.test(
      code,
    ) ||
    /connection timeout|timeout exceeded when trying to connect|Connection terminated/i.test(error.message)
  );
}

export const isFullDatabase = (error: Error): boolean =>
  'code' in error && /^(53100|58030)$/.test(String(error.code));

export const unknownAddress = {
  status: errorCatalogue.NAO_ENCONTRADO.status,
  body: new Failure('NAO_ENCONTRADO').body,
};

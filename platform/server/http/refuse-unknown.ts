import * as z from 'zod/mini';
import { errorCatalogue } from '#platform/contract/errors.ts';
import type { Route } from '#platform/contract/route.ts';
import { unknownFields } from '#platform/contract/unknown-fields.ts';
import { Failure } from './errors.ts';

const nothing = z.object({});

/** Whoever sends an unknown field or filter expects an effect of it. @throws Failure CAMPO_DESCONHECIDO */
export function refuseUnknown(
  { query = nothing, body = nothing, consumes }: Pick<Route, 'query' | 'body' | 'consumes'>,
  request: { readonly query: unknown; readonly body: unknown },
): void {
  const unknown = unknownFields(query, request.query);
  // The parts of a multipart form are known only once it is read.
  if (consumes === undefined) unknown.push(...unknownFields(body, request.body));
  if (unknown.length > 0) throw unknownFault(unknown);
}

export function unknownFault(paths: readonly string[]): Failure {
  const sentence = errorCatalogue.CAMPO_DESCONHECIDO.message;
  return new Failure('CAMPO_DESCONHECIDO', {
    message: `“${paths[0]}” não existe nesta chamada.`,
    fields: Object.fromEntries(paths.map((path) => [path, sentence])),
  });
}

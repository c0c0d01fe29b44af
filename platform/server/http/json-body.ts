import type { FastifyInstance } from 'fastify';
import { unstorableSign } from '#platform/domain/storable-text.ts';
import { Failure } from './errors.ts';

const deepest = 20;

/** Refuses `__proto__` and what the database cannot store: NUL, lone surrogates, deep nesting. Blank is no body. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (String(text).trim() === '') return done(null, undefined);
    return parse(request, String(text), (error, value) => {
      const fault = error ? new Failure('REQUISICAO_INVALIDA') : faultOf(value, 1);
      if (fault) return done(fault);
      const { contract } = request.routeOptions.config;
      return done(null, contract?.bigIntegers ? JSON.parse(String(text), keepDigits) : value);
    });
  });
}

/** The number alone would be one of its neighbours. */
function keepDigits(_key: string, value: unknown, ...[context]: { source?: string }[]): unknown {
  const { source = '' } = context ?? {};
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value;
}

function faultOf(value: unknown, depth: number, key?: string): Failure | undefined {
  if (typeof value === 'string') {
    const sign = unstorableSign(value);
    if (sign === undefined) return undefined;
    const where = key !== undefined && /^\w{1,40}$/.test(key) ? `“${key}”` : 'O texto';
    const message = `${where} tem um caractere que não pode ser guardado: ${sign}.`;
    return new Failure('REQUISICAO_INVALIDA', { message });
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > deepest) return new Failure('REQUISICAO_INVALIDA');
  const isList = Array.isArray(value);
  for (const [name, inner] of Object.entries(value)) {
    const fault = faultOf(name, depth) ?? faultOf(inner, depth + 1, isList ? key : name);
    if (fault) return fault;
  }
  return undefined;
}

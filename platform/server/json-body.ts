import type { FastifyInstance } from 'fastify';
import { Failure } from './errors.ts';

const deepest = 20;

/**
 * Reads JSON bodies. An empty one counts as no body. Refuses `__proto__` keys and what the database cannot store:
 * NUL, lone surrogates, deep nesting.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (String(text).trim() === '') return done(null, undefined);
    return parse(request, String(text), (error, value) => {
      if (error || !isStorable(value, 1)) return done(new Failure('REQUISICAO_INVALIDA'));
      return done(null, value);
    });
  });
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key, depth) && isStorable(inner, depth + 1),
  );
}

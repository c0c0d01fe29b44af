import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracer } from './tracer.ts';

/**
 * Spans of calls of the API, with the code that an error page shows. Neither addresses nor headers are in them, and the
 * trace of a caller is not continued: anybody could switch tracing on.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api')) return done();
    const span = tracer.begin(request.method, { 'provado.request_id': request.id });
    spans.set(request, span);
    span.run(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const facts = {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    };
    spans.get(request)?.end(`${request.method} ${route}`, facts, reply.statusCode >= 500);
  });
}

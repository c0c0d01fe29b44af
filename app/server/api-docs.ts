import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readEdition } from './product-edition.ts';

/** Serves Swagger UI as files, so no server loads it. */
const parts = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>API · Provado</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = `globalThis.trustedTypes?.createPolicy('default', { createHTML: (cleaned) => cleaned });
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
follow();
dark.addEventListener('change', follow);
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
`;

/**
 * Swagger UI has pictures in its styles, and puts descriptions cleaned by DOMPurify into the page. Nothing may become a
 * script.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify default',
].join('; ');

export function serveApiDocs(app: FastifyInstance, apiUrl: string): void {
  // Few servers are ever asked for it, and making it is a tenth of a start.
  let description: Promise<string> | undefined;
  app.get('/api/openapi.json', (_, reply) => {
    description ??= describe(apiUrl);
    return description.then((text) => reply.type('application/json; charset=utf-8').send(text));
  });

  app.get('/api/docs', (_, reply) =>
    reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(page),
  );
  app.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  app.register(fastifyStatic, {
    root: parts,
    prefix: '/api/docs/',
    allowedPath: (path) => ['/swagger-ui-bundle.js', '/swagger-ui.css'].includes(path),
    decorateReply: false,
    index: false,
    maxAge: '1d',
  });
}

async function describe(apiUrl: string): Promise<string> {
  const [{ openApi }, { version }] = await Promise.all([import('#app/contract/openapi.ts'), readEdition()]);
  return JSON.stringify(openApi(apiUrl, version));
}

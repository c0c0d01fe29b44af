import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { unknownAddress } from './error-handler.ts';

export interface WebPages {
  /** Folder of the built web app. */
  readonly dist: string;
  /** Whether the site is reached over https. */
  readonly secure: boolean;
  /** Origins beside our own that pictures may come from. */
  readonly pictureOrigins: readonly string[];
}

interface PolicyHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/**
 * Serves the built web app: the landing page at `/`, hashed assets for ever, and the app's
 * shell for every other page address. Security headers go on every answer, the API's included.
 */
export async function serveWebPages(
  app: FastifyInstance,
  { dist, secure, pictureOrigins }: WebPages,
): Promise<void> {
  const hashes = readHashes(dist);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashes.scriptHashes],
        styleSrc: ["'self'", ...hashes.styleHashes],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', ...pictureOrigins],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['provado'],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });

  if (existsSync(dist)) {
    await app.register(fastifyStatic, { root: dist, index: false, serve: false, preCompressed: true });
    app.get('/', (_, reply) => sendPage(reply, 'landing.html'));
    app.get('/assets/*', (request, reply) =>
      reply.sendFile((request.params as { '*': string })['*'], join(dist, 'assets'), {
        immutable: true,
        maxAge: 31_536_000_000,
      }),
    );
    app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg'));
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|files|assets)([/?]|$)/.test(request.url);
    if (isPage && existsSync(join(dist, 'index.html'))) {
      return sendPage(reply, 'index.html');
    }
    return reply.status(unknownAddress.status).send(unknownAddress.body);
  });
}

/** Pages are asked for anew each time, so that they name the assets of the newest build. */
const sendPage = (reply: FastifyReply, file: string) =>
  reply.header('Cache-Control', 'no-cache').sendFile(file, { cacheControl: false });

function readHashes(dist: string): PolicyHashes {
  const file = join(dist, 'csp.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { scriptHashes: [], styleHashes: [] };
}

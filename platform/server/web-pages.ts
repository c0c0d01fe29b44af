import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownAddress } from './error-handler.ts';
import { type Contacts, pageFills } from './page-fills.ts';
import { fillPage, sendPage } from './static-page.ts';

/** The pages the build renders whole, by address. */
const staticPages = {
  '/': 'landing.html',
  '/termos': 'termos.html',
  '/privacidade': 'privacidade.html',
} as const;

export interface WebPages {
  /** Folder of the built web app. */
  readonly dist: string;
  /** Origin under which people reach the site. */
  readonly publicUrl: string;
  readonly contacts: Contacts;
  /** Origins beside our own that pictures may come from. */
  readonly pictureOrigins: readonly string[];
}

interface PolicyHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/**
 * Serves the built web app: the static pages, hashed assets for ever, and the app's
 * shell for every other page address. Security headers go on every answer, the API's included.
 */
export async function serveWebPages(
  app: FastifyInstance,
  { dist, publicUrl, contacts, pictureOrigins }: WebPages,
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
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });

  app.addHook('onRequest', async (request, reply) => {
    const address = withoutLastSlash(request.url);
    if (isPage(request) && address !== request.url) return reply.redirect(address, 308);
  });

  if (existsSync(dist)) {
    await app.register(fastifyStatic, { root: dist, index: false, serve: false, preCompressed: true });
    serveStaticPages(app, { dist, publicUrl, contacts });
    serveEntrances(app, dist);
    app.get('/assets/*', (request, reply) =>
      reply.sendFile((request.params as { '*': string })['*'], join(dist, 'assets'), {
        immutable: true,
        maxAge: 31_536_000_000,
      }),
    );
    // Asked for anew each time: it is what brings a new build to who has an old one.
    app.get('/exam-worker.js', (_, reply) =>
      reply.header('Cache-Control', 'no-cache').sendFile('exam-worker.js', { cacheControl: false }),
    );
    for (const file of ['favicon.svg', 'provado.svg', 'robots.txt', 'share.jpg']) {
      app.get(`/${file}`, (_, reply) => reply.sendFile(file));
    }
  }

  app.setNotFoundHandler((request, reply) => {
    if (isPage(request) && existsSync(join(dist, 'index.html'))) {
      return sendShell(reply, 'index.html');
    }
    return reply.status(unknownAddress.status).send(unknownAddress.body);
  });
}

function serveStaticPages(
  app: FastifyInstance,
  { dist, publicUrl, contacts }: Pick<WebPages, 'dist' | 'publicUrl' | 'contacts'>,
): void {
  for (const [address, file] of Object.entries(staticPages)) {
    const path = join(dist, file);
    if (!existsSync(path)) continue;
    const page = fillPage(readFileSync(path, 'utf8'), pageFills(`${publicUrl}${address}`, contacts));
    app.get(address, (request, reply) => sendPage(page, request, reply));
    // Nobody waits for the first reader's page to be compressed.
    app.addHook('onListen', async () => {
      await Promise.all([page.br(), page.gzip()]);
    });
  }
}

/** The screens that the build has rendered for their addresses, where the app's page is empty. */
function serveEntrances(app: FastifyInstance, dist: string): void {
  const list = join(dist, 'entrances.json');
  if (!existsSync(list)) return;
  const entrances: [address: string, file: string][] = JSON.parse(readFileSync(list, 'utf8'));
  for (const [address, file] of entrances) app.get(address, (_, reply) => sendShell(reply, file));
}

/** Sends a page of the app. It is asked for anew each time, so that it names the assets of the newest build. */
const sendShell = (reply: FastifyReply, file: string): FastifyReply =>
  reply.header('Cache-Control', 'no-cache').sendFile(file, { cacheControl: false });

/** True for every address that is not of the API, of a picture or of the app's own files. */
const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|files|assets)([/?]|$)/.test(url);

/**
 * The one address of a page that was asked for with slashes at its end; the search is kept, and so is, by the
 * browser, what stands behind the `#`. Two slashes in front would name another host.
 */
function withoutLastSlash(url: string): string {
  const [path = '', ...search] = url.split('?');
  if (!path.endsWith('/')) return url;
  return [`/${path.replace(/^[/\\]+|\/+$/g, '')}`, ...search].join('?');
}

function readHashes(dist: string): PolicyHashes {
  const file = join(dist, 'csp.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { scriptHashes: [], styleHashes: [] };
}

import { existsSync, readFileSync } from 'node:fs';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { DemoSignIn } from '#platform/contract/demo.ts';
import { paths } from '#platform/contract/paths.ts';
import { escaped } from '../mail/escape-html.ts';
import { unknownAddress } from './error-handler.ts';
import { knownPageAt } from './known-page.ts';
import { type Contacts, pageFills } from './page-fills.ts';
import { type PageHead, readShell } from './shell-page.ts';
import { fillPage, type StaticPage, sendPage } from './static-page.ts';

const staticPages = {
  [paths.landing]: 'landing.html',
  [paths.terms]: 'termos.html',
  [paths.privacy]: 'privacidade.html',
  [paths.accessibility]: 'acessibilidade.html',
} as const;

export interface WebPages {
  readonly dist: string;
  readonly publicUrl: string;
  readonly hstsSubdomains: boolean;
  readonly contacts: Contacts;
  readonly pictureOrigins: readonly string[];
  readonly confirmsMailboxes?: boolean;
  /** Providers by which developers may sign in. */
  readonly socialProviders?: readonly string[];
  readonly demoSignIns: readonly DemoSignIn[];
}

/** Somebody may type the address of an area alone. */
const areas: Readonly<Record<string, string>> = {
  '/dev': paths.developer.home,
  '/company': paths.company.home,
  '/admin': paths.admin.home,
};

const missing: PageHead = { title: 'Página não encontrada · Provado', isIndexed: false };

interface PolicyHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isAsset?: true;
  }
}

/**
 * Every page but the static ones is the app's shell, with 404 if the app has none. The security headers stand on every
 * answer, the API's too; assets have only those that mean something on them.
 */
export async function serveWebPages(app: FastifyInstance, pages: WebPages): Promise<void> {
  const { dist, publicUrl, hstsSubdomains, contacts, pictureOrigins } = pages;
  const hashes = readHashes(dist);
  const start = startOfPages(pages);
  const sendShell = shellsOf(dist, start);
  const securityHeaders = headersOf({
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
      ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains }
      : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.isAsset) reply.headers(securityHeaders);
    done();
  });

  app.addHook('onRequest', async (request, reply) => {
    const address = withoutLastSlash(request.url);
    if (isPage(request) && address !== request.url) return reply.redirect(address, 308);
  });

  if (existsSync(dist)) {
    await app.register(fastifyStatic, { root: dist, index: false, serve: false, preCompressed: true });
    serveStaticPages(app, { dist, publicUrl, contacts });
    serveEntrances(app, dist, sendShell);
    // A policy on a script or a picture protects nobody: it belongs to the document. The name changes with the content.
    app.get('/assets/*', { config: { isAsset: true } }, (request, reply) =>
      reply
        .headers({ 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' })
        .sendFile((request.params as { '*': string })['*'], join(dist, 'assets'), {
          immutable: true,
          maxAge: 31_536_000_000,
          acceptRanges: false,
          etag: false,
          lastModified: false,
        }),
    );
    // Browsers must revalidate it each time: it brings a new build to those who have an old one.
    app.get('/exam-worker.js', (_, reply) =>
      reply.header('Cache-Control', 'no-cache').sendFile('exam-worker.js', { cacheControl: false }),
    );
    app.get('/robots.txt', (_, reply) => reply.sendFile('robots.txt'));
    for (const file of ['favicon.svg', 'provado.svg', 'share.jpg']) {
      app.get(`/${file}`, (_, reply) => reply.headers(forEveryPage).sendFile(file));
    }
    serveIcons(app, dist);
  }

  for (const [area, home] of Object.entries(areas)) app.get(area, (_, reply) => reply.redirect(home, 302));

  const shell = readShell(dist);
  app.setNotFoundHandler((request, reply) => {
    if (!shell || !isPage(request)) return reply.status(unknownAddress.status).send(unknownAddress.body);
    const page = knownPageAt(request.url);
    if (page) return sendShell('index.html', request, reply, page);
    return reply
      .status(404)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell(missing).replace('<html', () => start));
  });
}

const forEveryPage = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' };

/** Keeps the addresses of icons when the build changes. One stands for whatever has none. */
function serveIcons(app: FastifyInstance, dist: string): void {
  const manifest = join(dist, '.vite/manifest.json');
  const built: Record<string, { file: string }> = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : {};
  const files = new Map(
    Object.entries(built).flatMap(([source, { file }]) => {
      const [, slug] = /(?:simple-icons\/icons|ui\/tech-icons)\/(\w+)\.svg$/.exec(source) ?? [];
      return slug ? [[slug, file]] : [];
    }),
  );
  app.get('/icons/:file', (request, reply) => {
    const slug = (request.params as { file: string }).file.replace(/\.svg$/, '');
    return reply
      .headers(forEveryPage)
      .sendFile(files.get(slug) ?? 'tecnologia.svg', { maxAge: 86_400_000, acceptRanges: false });
  });
}

function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, () => {});
  return answer.getHeaders();
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
    // The first reader must not wait for it.
    app.addHook('onListen', async () => {
      await Promise.all([page.br(), page.gzip()]);
    });
  }
}

function serveEntrances(app: FastifyInstance, dist: string, sendShell: SendShell): void {
  const list = join(dist, 'entrances.json');
  if (!existsSync(list)) return;
  const entrances: [address: string, file: string][] = JSON.parse(readFileSync(list, 'utf8'));
  for (const [address, file] of entrances) {
    app.get(address, (request, reply) => sendShell(file, request, reply));
  }
}

/**
 * Nobody pays for the accounts of the demo where it is off. The script that says that a page does not load reads the
 * rest.
 */
function startOfPages({
  publicUrl,
  confirmsMailboxes,
  socialProviders = [],
  demoSignIns,
  contacts: { email },
}: WebPages): string {
  const facts: [name: string, value: string | undefined][] = [
    ['site', publicUrl],
    ['confirms', confirmsMailboxes ? '' : undefined],
    ...socialProviders.map((name): [string, string] => [name, '']),
    ['demo', demoSignIns.length > 0 ? JSON.stringify(demoSignIns) : undefined],
    ['contact', email],
  ];
  const said = facts.flatMap(([name, value]) =>
    value === undefined ? [] : [` data-${name}${value && `="${escaped(value)}"`}`],
  );
  return `<html${said.join('')}`;
}

type SendShell = (
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
  page?: string,
) => FastifyReply | Promise<FastifyReply>;

/**
 * Browsers revalidate pages each time, so that they name the newest assets. Their head names the scripts of the screen,
 * which the app would ask for a round trip later.
 */
function shellsOf(dist: string, start: string): SendShell {
  const list = join(dist, 'page-files.json');
  const filesOf: Record<string, string[]> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const made = new Map<string, StaticPage>();
  const make = (file: string, page: string) => {
    // Low priority lets what every screen needs load first.
    const links = (filesOf[page] ?? []).map(
      (script) => `<link rel="modulepreload" crossorigin href="/${script}" fetchpriority="low">`,
    );
    const built = readFileSync(join(dist, file), 'utf8');
    return fillPage(
      built.replace('<html', () => start).replace('</head>', () => `${links.join('')}</head>`),
      {},
    );
  };
  return (file, request, reply, page = '') => {
    const key = `${file} ${page}`;
    const shell = made.get(key) ?? make(file, page);
    made.set(key, shell);
    return sendPage(shell, request, reply);
  };
}

const isPage = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|files|assets)([/?]|$)/.test(url);

/**
 * Fastify's router would refuse percent signs that do not decode before anything can say that there is no such page.
 */
export function readableUrl(request: Pick<IncomingMessage, 'method' | 'url'>): string {
  const { url = '/' } = request;
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return isPage(request) ? url.replaceAll('%', '%25') : url;
  }
}

/** Two slashes at the start would name another host. The query stays, and browsers keep the part after `#`. */
function withoutLastSlash(url: string): string {
  const [path = '', ...search] = url.split('?');
  if (!path.endsWith('/')) return url;
  // No pattern looks for the end: on thousands of slashes it would hold the server up.
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return [`/${path.slice(0, end).replace(/^[/\\]+/, '')}`, ...search].join('?');
}

function readHashes(dist: string): PolicyHashes {
  const file = join(dist, 'csp.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { scriptHashes: [], styleHashes: [] };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** A whole page that is the same for everybody, held in memory as it is sent. */
export interface StaticPage {
  readonly html: string;
  readonly etag: string;
  /** Compressed once, when it is first asked for. */
  br(): Promise<Buffer>;
  gzip(): Promise<Buffer>;
}

/**
 * Puts what this installation has to say into a built page. A slot is an empty element such as
 * `<div data-fill="contacts"></div>`; it gives way to the HTML of its name, or to nothing. Inline scripts and
 * styles stay as they were built, so that their hashes hold.
 */
export function fillPage(built: string, fills: Readonly<Record<string, string>>): StaticPage {
  const html = built.replaceAll(
    /<(\w+) data-fill="(\w+)"(?:\/>|><\/\1>)/g,
    (_, __, name: string) => fills[name] ?? '',
  );
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, etag, br: once(() => toBrotli(html)), gzip: once(() => toGzip(html, { level: 9 })) };
}

/** Answers with the page, as small as the browser can read it, or with 304 when it has it already. */
export async function sendPage(
  page: StaticPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({
    // Asked for anew each time, so that it names the assets of the newest build.
    'Cache-Control': 'no-cache',
    ETag: page.etag,
    Vary: 'Accept-Encoding',
  });
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send();
  reply.type('text/html; charset=utf-8');
  const readable = request.headers['accept-encoding'] ?? '';
  for (const encoding of ['br', 'gzip'] as const) {
    if (new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(readable)) {
      return reply.header('Content-Encoding', encoding).send(await page[encoding]());
    }
  }
  return reply.send(page.html);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

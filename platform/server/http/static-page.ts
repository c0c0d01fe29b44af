import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

export interface StaticPage {
  readonly html: string;
  readonly etag: string;
  br(): Promise<Buffer>;
  gzip(): Promise<Buffer>;
}

/**
 * Replaces `<div data-fill="contacts"></div>` with the HTML of that name, or with nothing. Inline scripts and styles
 * stay unchanged, so that their hashes remain valid.
 */
export function fillPage(built: string, fills: Readonly<Record<string, string>>): StaticPage {
  const html = built.replaceAll(
    /<(\w+) data-fill="(\w+)"(?:\/>|><\/\1>)/g,
    (_, __, name: string) => fills[name] ?? '',
  );
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, etag, br: once(() => toBrotli(html)), gzip: once(() => toGzip(html, { level: 9 })) };
}

export async function sendPage(
  page: StaticPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({
    // Browsers must revalidate it each time, so that it names the assets of the newest build.
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

import type { FastifyInstance, FastifyReply } from 'fastify';
import { paths } from '#platform/contract/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { addressPattern, type PageHead, readShell } from '#platform/server/http/shell-page.ts';
import { formatCode, readCode } from '../contract/certificates.ts';
import { pemOfPublished, readPublicKeys, thumbprint } from './badge-key.ts';
import { findCertificate, type StoredCertificate } from './certificates.queries.ts';
import { badgeContexts, certificateUrl, issuerOf } from './open-badge.ts';
import { signCredential } from './sign-credential.ts';
import { listSeconds, statusListOf } from './status-list.ts';

/** The same bytes for every unknown code. */
const missing: PageHead = { title: 'Certificado não encontrado · Provado', isIndexed: false };

/** The head for its certificate gives a shared link a preview. The app renders the page itself. */
export function serveCertificatePages(app: FastifyInstance, deps: Deps, dist: string): void {
  const shell = readShell(dist);
  if (!shell) return;
  app.get<{ Params: { '*': string } }>(addressPattern(paths.certificate), async (request, reply) => {
    const code = readCode(request.params['*']);
    const found = code && (await findCertificate(deps.db, code));
    return reply
      .status(found ? 200 : 404)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell(found ? headOf(found, deps.config.publicUrl) : missing));
  });
}

function headOf({ code, name, exam, company, score, state }: StoredCertificate, publicUrl: string): PageHead {
  const result = `${score.toLocaleString('pt-BR')} de 100`;
  const isWithdrawn = state === 'withdrawn';
  return {
    title: isWithdrawn ? 'Certificado retirado · Provado' : `Certificado de ${name} · Provado`,
    description:
      state === 'valid'
        ? `${exam}, prova de ${company}: pontuação ${result}. Confira no Provado, código ${formatCode(code)}.`
        : `Este certificado não vale mais. Código ${formatCode(code)}.`,
    url: certificateUrl(publicUrl, code),
    image: `${publicUrl}/share.jpg`,
    // Sharing a link does not mean consent to be found by search engines.
    isIndexed: false,
  };
}

/** External standards set their shapes, so they are not routes of the contract. */
export function serveBadgeDocuments(app: FastifyInstance, deps: Deps): void {
  const { db, clock, config } = deps;
  const { publicUrl } = config;
  const issuer = issuerOf(publicUrl);

  app.get('/.well-known/jwks.json', async (_, reply) =>
    shared(reply, 'application/jwk-set+json').send(JSON.stringify({ keys: await readPublicKeys(deps) })),
  );

  app.get<{ Params: { thumbprint: string } }>(
    '/api/certificates/keys/:thumbprint',
    async (request, reply) => {
      const [asked, pem] = request.params.thumbprint.split('.', 2);
      const keys = await readPublicKeys(deps);
      const key = keys.find(({ x }) => thumbprint(x) === asked);
      if (!key || (pem !== undefined && pem !== 'pem')) throw notFound();
      if (pem) return shared(reply, 'application/x-pem-file').send(pemOfPublished(key));
      return shared(reply, 'application/jwk+json').send(JSON.stringify(key));
    },
  );

  app.get('/api/certificates/issuer', async (_, reply) =>
    shared(reply, 'application/ld+json').send(JSON.stringify({ '@context': badgeContexts, ...issuer })),
  );

  app.get<{ Params: { list: string } }>('/api/certificates/status/:list', async (request, reply) => {
    const list = /^\d{1,9}$/.test(request.params.list) ? Number(request.params.list) : -1;
    const about = { publicUrl, contexts: badgeContexts, issuer, now: clock.now() };
    const found = await statusListOf(db, list, about);
    if (!found) throw notFound();
    return shared(reply, 'application/vc+jwt').send(await signCredential(deps, found));
  });
}

const shared = (reply: FastifyReply, type: string) =>
  reply
    .type(type)
    .header('Cache-Control', `public, max-age=${listSeconds}`)
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin');

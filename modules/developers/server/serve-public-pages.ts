import type { FastifyInstance } from 'fastify';
import { href, paths } from '#platform/contract/paths.ts';
import { cutText } from '#platform/domain/cut-text.ts';
import type { Deps } from '#platform/server/deps.ts';
import { pictureAddress } from '#platform/server/files/picture-address.ts';
import { trySpendReadQuota } from '#platform/server/http/read-quota.ts';
import { addressPattern, type PageHead, readShell } from '#platform/server/http/shell-page.ts';
import type { PublicProfile } from '../contract/developer-profile.ts';
import { readPublicProfile } from './public-profile.ts';

/** The same bytes for an unknown address, a page that is switched off and a suspended person. */
const missing: PageHead = { title: 'Página não encontrada · Provado', isIndexed: false };

/** The head for that person gives a shared link a preview. The app renders the page itself. */
export function servePublicPages(app: FastifyInstance, deps: Deps, dist: string): void {
  const shell = readShell(dist);
  if (!shell) return;
  app.get<{ Params: { '*': string } }>(addressPattern(paths.publicProfile), async (request, reply) => {
    const verdict = await trySpendReadQuota(deps.throttle, { address: request.ip });
    // The app asks for the profile itself and shows that it is refused.
    if (!verdict.allowed) {
      return reply
        .status(429)
        .header('Retry-After', String(verdict.retryAfterS))
        .type('text/html; charset=utf-8')
        .send(shell(missing));
    }
    const profile = await readPublicProfile(deps, request.params['*']);
    const head = profile ? headOf(profile, deps.config.publicUrl) : missing;
    return reply
      .status(profile ? 200 : 404)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell(head));
  });
}

function headOf(profile: PublicProfile, publicUrl: string): PageHead {
  const { name, handle, photo, indexed } = profile;
  return {
    title: `${name} · Provado`,
    description: descriptionOf(profile),
    url: publicUrl + href(paths.publicProfile, { handle }),
    image: photo ? pictureAddress(publicUrl, photo) : `${publicUrl}/share.jpg`,
    isIndexed: indexed,
  };
}

/** Proven facts first, since a preview shows only some 150 characters. */
function descriptionOf({ score, exams, provenSkills, biography }: PublicProfile): string {
  const proven = provenSkills.map((skill) => skill.name).slice(0, 6);
  return [
    ...(exams > 0 ? [`Pontuação ${score} de 1.000 no Provado.`] : []),
    ...(proven.length > 0 ? [`Habilidades comprovadas: ${proven.join(', ')}.`] : []),
    ...(biography ? [cutText(biography.replace(/\s+/g, ' '), 200)] : []),
    ...(exams === 0 && !biography ? [`Perfil de desenvolvedor no Provado.`] : []),
  ].join(' ');
}

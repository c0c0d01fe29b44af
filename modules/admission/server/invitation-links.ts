import type { Transaction } from 'kysely';
import { dayOf, endless, isEndless } from '#platform/contract/day.ts';
import { paths } from '#platform/contract/paths.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { newSecret } from '#platform/server/security/secrets.ts';
import {
  type InvitationLink,
  type NewInvitationLink,
  newInvitationLink,
} from '../contract/exam-invitations.ts';
import type { LinkState } from '../contract/invitation-words.ts';
import { checkInvitable, lockOwnRun } from './invitable-runs.queries.ts';
import { findLinks, insertLink, type StoredLink } from './invitation-links.queries.ts';
import { findOpenedRun } from './opened-run.queries.ts';

const linksMost = 50;

export function linkStateAt(link: StoredLink, now: Date): LinkState {
  if (link.revoked_at) return 'revoked';
  if (link.expires_at <= now) return 'expired';
  return link.uses_most !== null && link.uses >= link.uses_most ? 'used_up' : 'usable';
}

export const asLink = (link: StoredLink, now: Date, publicUrl: string): InvitationLink => ({
  id: link.id,
  name: link.name,
  // The token comes after the #, so that neither the page's request nor its log contains it.
  url: `${publicUrl}${paths.invitation}#token=${link.token}`,
  expiresAt: link.expires_at,
  ...(link.uses_most !== null && { usesMost: link.uses_most }),
  uses: link.uses,
  state: linkStateAt(link, now),
});

/** @throws Failure NAO_ENCONTRADO, PROVA_FORA_DO_PERIODO, PROVA_INATIVA, CAMPO_INVALIDO, LIMITE_ATINGIDO */
export async function createLink(
  { db, clock, config }: Deps,
  { runId, companyId }: { runId: number; companyId: number },
  given: NewInvitationLink,
): Promise<InvitationLink> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    // The lock makes parallel calls count one after the other.
    const run = await lockOwnRun(trx, runId, companyId);
    checkInvitable(run, now);
    if (given.expiresAt <= now)
      throw fieldFault(wireFaults(newInvitationLink, { expiresAt: 'Escolha uma data a partir de hoje.' }));
    if (given.expiresAt > run.ends_at) {
      const last = dayOf(run.ends_at).split('-').reverse().join('/');
      throw fieldFault(
        wireFaults(newInvitationLink, { expiresAt: `A prova termina em ${last}: escolha uma data até lá.` }),
      );
    }
    checkRoom(await findLinks(trx, runId));
    const link = await insertLink(
      trx,
      {
        runId,
        name: given.name ?? '',
        token: newSecret(),
        expiresAt: given.expiresAt,
        usesMost: given.usesMost ?? null,
      },
      now,
    );
    return asLink(link, now, config.publicUrl);
  });
}

function checkRoom(links: readonly StoredLink[]): void {
  if (links.length >= linksMost)
    throw new Failure('LIMITE_ATINGIDO', { message: `Uma prova tem até ${linksMost} links.` });
}

/**
 * The link by which a system that the company has connected leads to a run: one of a name, until somebody cancels it.
 * It has no end of its own, so that it follows a run whose end moves.
 * @throws Failure NAO_ENCONTRADO, PROVA_FORA_DO_PERIODO, PROVA_INATIVA, LIMITE_ATINGIDO
 */
export async function lastingLink(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  trx: Transaction<Schema>,
  { runId, companyId, name }: { runId: number; companyId: number; name: string },
): Promise<{ url: string; title: string }> {
  const now = clock.now();
  checkInvitable(await lockOwnRun(trx, runId, companyId), now);
  const run = await findOpenedRun(trx, runId);
  if (!run) throw notFound('run');
  const links = await findLinks(trx, runId);
  let link = links.find(
    (one) => one.name === name && isEndless(one.expires_at) && linkStateAt(one, now) === 'usable',
  );
  if (!link) {
    checkRoom(links);
    const fresh = { runId, name, token: newSecret(), expiresAt: endless, usesMost: null };
    link = await insertLink(trx, fresh, now);
  }
  return { url: asLink(link, now, config.publicUrl).url, title: run.title };
}

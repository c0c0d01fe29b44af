import { withdrawNotices } from '#modules/notifications/server/public.ts';
import { updateAccess } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { cursorPage, nextCursor, pageOrFirst } from '#platform/server/http/paging.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import * as contract from '../contract/exam-invitations.ts';
import { findOwnRun } from './invitable-runs.queries.ts';
import { findLinks, revokeLink } from './invitation-links.queries.ts';
import { asLink, createLink } from './invitation-links.ts';
import { countInvitations, findInvitations } from './invitation-list.queries.ts';
import { lockInvitation, markRevoked } from './invitations.queries.ts';
import { inviteByEmail, mailedBefore, remindInvited } from './invite-by-email.ts';
import { acceptInvitation, openInvitation } from './open-invitation.ts';

const listMost = 200;

/** A whole class may open the same link from one address, and 256 bits cannot be guessed anyway. */
const opensPerAddress: WindowRule = { name: 'exam-invitation-open', limit: 3_000, windowS: 3_600 };

export function examInvitationsRoutes(bind: Bind, deps: Deps): void {
  const { db, clock, config, throttle } = deps;
  const times = () => ({ now: clock.now(), mailedBefore: mailedBefore(clock.now()) });

  bind(contract.setRunAccess, async ({ caller: { companyId }, params: { runId }, body: { access } }) => {
    if (!(await updateAccess(db.kysely, runId, companyId, access))) throw notFound('run');
    return {
      message:
        access === 'open'
          ? 'A prova está aberta a todos.'
          : 'Agora só pessoas convidadas podem fazer a prova.',
    };
  });

  bind(contract.getInvitationFigures, async ({ caller: { companyId }, params: { runId } }) => {
    const run = await findOwnRun(db.kysely, runId, companyId);
    return { data: await countInvitations(db, run, times()) };
  });

  bind(contract.listInvitations, async ({ caller, params: { runId }, query }) => {
    const run = await findOwnRun(db.kysely, runId, caller.companyId);
    const { page, after, ...filter } = query;
    if (after === undefined)
      return findInvitations(db, run, filter, pageOrFirst(page, listMost), times(), caller);
    const found = await findInvitations(db, run, { ...filter, after }, cursorPage, times(), caller);
    return { ...found, ...nextCursor(found.results, (invitation) => invitation.id) };
  });

  bind(contract.inviteByEmail, async ({ caller: { companyId }, params: { runId }, body }) => {
    const data = await inviteByEmail(deps, { runId, companyId }, body.emails);
    return { message: sentSentence(data.invited, 'convidada', 'Ninguém novo para convidar.'), data };
  });

  bind(contract.remindInvited, async ({ caller: { companyId }, params: { runId }, body }) => {
    const reminded = await remindInvited(deps, { runId, companyId }, body.invitationIds ?? undefined);
    return { message: sentSentence(reminded, 'lembrada', ''), data: { reminded } };
  });

  bind(contract.revokeInvitation, async ({ caller: { companyId }, params: { runId, invitationId } }) => {
    await db.transaction(async (trx) => {
      await findOwnRun(trx, runId, companyId);
      const invitation = await lockInvitation(trx, runId, invitationId);
      if (!invitation) throw notFound();
      if (invitation.started) {
        throw new Failure('CONVITE_USADO', { message: 'Esta pessoa já começou a prova.' });
      }
      if (invitation.revoked_at) return;
      await markRevoked(trx, invitationId, clock.now());
      await withdrawNotices(trx, { companyId, developers: invitation.told }, { runId }, 'exam_invited');
    });
    return { message: 'Convite cancelado.' };
  });

  bind(contract.listInvitationLinks, async ({ caller: { companyId }, params: { runId } }) => {
    await findOwnRun(db.kysely, runId, companyId);
    const links = await findLinks(db.kysely, runId);
    return { data: links.map((link) => asLink(link, clock.now(), config.publicUrl)) };
  });

  bind(contract.createInvitationLink, async ({ caller: { companyId }, params: { runId }, body }) => ({
    message: 'Link criado com sucesso!',
    data: await createLink(deps, { runId, companyId }, body),
  }));

  bind(contract.revokeInvitationLink, async ({ caller: { companyId }, params: { runId, linkId } }) => {
    await db.transaction(async (trx) => {
      await findOwnRun(trx, runId, companyId);
      if (!(await revokeLink(trx, runId, linkId, clock.now()))) throw notFound();
    });
    return { message: 'Link cancelado.' };
  });

  bind(contract.openInvitation, async ({ caller, body: { token }, address }) => {
    await takeTry(throttle, opensPerAddress, address);
    const developerId = caller?.role === 'DEVELOPER' ? caller.developerId : undefined;
    return { data: await openInvitation(deps, token, developerId) };
  });

  bind(contract.acceptInvitation, async ({ caller: { developerId }, body: { token }, address }) => {
    await takeTry(throttle, opensPerAddress, address);
    return {
      message: 'Convite aceito!',
      data: { runId: await acceptInvitation(deps, token, developerId) },
    };
  });
}

function sentSentence(people: number, done: string, none: string): string {
  if (people === 0) return none;
  return people === 1 ? `1 pessoa ${done}.` : `${people.toLocaleString('pt-BR')} pessoas ${done}s.`;
}

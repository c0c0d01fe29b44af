import type { Transaction } from 'kysely';
import { endSessions } from '#modules/accounts/server/public.ts';
import { freeGrader } from '#modules/marking/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import { type ClaimSettlement, claimSettlement } from '../../contract/company-claims.ts';
import { inviteIn } from '../team/invite-member.ts';
import {
  deleteInvitations,
  deleteMembership,
  findAccountOfEmail,
  findMembers,
} from '../team/team.queries.ts';
import { dismissedMail, takenOverMail } from './claim-mails.ts';
import { closeClaim, lockClaim } from './company-claims.queries.ts';

interface Settlement extends ClaimSettlement {
  readonly by: number;
  readonly id: number;
}

type SettleDeps = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/**
 * @throws Failure NAO_ENCONTRADO, ESTADO_JA_MUDOU, CAMPO_INVALIDO if there is no account to give, or the e-mail has
 * another
 */
export async function settleClaim(deps: SettleDeps, asked: Settlement): Promise<void> {
  const { by, id, transferred, reason } = asked;
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const found = await lockClaim(trx, id);
    if (!found) throw notFound();
    const { claim, company } = found;
    if (claim.settledAt) {
      const done = claim.transferred ? 'Esta conta já foi transferida' : 'Este pedido já foi recusado';
      throw new Failure('ESTADO_JA_MUDOU', { message: `${done}, e a disputa saiu da lista.` });
    }
    await closeClaim(trx, { id, by, transferred, reason, now });
    if (!transferred) await deps.outbox.enqueue(trx, mailJob, dismissedMail(claim, reason));
    else if (company) await transfer(deps, trx, { company, email: claim.email, reason });
    else throw refused('Nenhuma conta tem este CNPJ: a pessoa já pode cadastrar a empresa.');
    await writeAudit(trx, {
      by,
      action: transferred ? 'transferred' : 'claim_dismissed',
      subject: { kind: 'company', id: company?.id ?? 0, name: company?.name ?? claim.cnpj },
      reason,
      at: now,
    });
  });
}

/** The owners leave with every invitation that they may have sent to themselves. The rest of the team stays. */
async function transfer(
  { clock, outbox }: SettleDeps,
  trx: Transaction<Schema>,
  { company, email, reason }: { company: { id: number; name: string }; email: string; reason: string },
): Promise<void> {
  const account = await findAccountOfEmail(trx, email);
  if (account && !account.isFree) {
    throw refused('Este e-mail já tem outra conta no Provado. Peça à pessoa outro e-mail.');
  }
  // Invitations go before the members are read: whoever accepts meanwhile is among them, or finds no invitation.
  await deleteInvitations(trx, company.id);
  for (const owner of await findMembers(trx, company.id)) {
    if (owner.role !== 'dono') continue;
    await deleteMembership(trx, company.id, owner.id);
    await freeGrader(trx, { companyId: company.id, accountId: owner.id });
    await endSessions(trx, owner.id);
    await outbox.enqueue(trx, mailJob, takenOverMail(owner, company.name, reason));
  }
  await inviteIn({ clock, outbox }, trx, { companyId: company.id, email, role: 'dono', granted: true });
}

/** The administrator has filled in this field. */
const refused = (reason: string) => fieldFault(wireFaults(claimSettlement, { reason }));

import type { CompanyRecord } from '#platform/contract/registry.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isSameName } from '../../domain/same-name.ts';
import { findConfirmedOwners, findDue, lockCheck, setLookAt } from './company-checks.queries.ts';
import { type MailboxProof, proofByMailbox } from './mailbox-proof.ts';
import { notifyAdministrators } from './request-check.ts';
import { settleCheck } from './settle-check.ts';

const againMs = 10 * 60_000;

const reasons: Record<MailboxProof, string> = {
  address: 'O e-mail de quem cadastrou é o do registro público.',
  domain: 'O e-mail de quem cadastrou tem o domínio do registro público.',
};

/**
 * Compares a confirmed owner's address and the company's name with the public registry; administrators see to all
 * others. An unreachable registry is asked again.
 */
export async function checkDueCompanies(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config' | 'registry'>,
): Promise<void> {
  const { db, clock, registry } = deps;
  for (const { id: companyId, cnpj } of await findDue(db, clock.now())) {
    const answer = await registry.company(cnpj ?? '');
    const registered = answer.kind === 'found' ? answer.value : undefined;
    await db.transaction(async (trx) => {
      const found = await lockCheck(trx, companyId);
      // An administrator or another server was faster.
      if (!found?.latest?.lookAt) return;
      const { company, latest } = found;
      if (answer.kind === 'unreachable') {
        return setLookAt(trx, latest.id, new Date(clock.now().getTime() + againMs));
      }
      const owners = await findConfirmedOwners(trx, companyId);
      const [proof] = owners.flatMap(({ email }) => proofByMailbox(email, registered?.email ?? '') ?? []);
      if (proof && registered && hasName(registered, company.name)) {
        const reason = reasons[proof];
        return settleCheck(deps, trx, { company, checkId: latest.id, by: null, approved: true, reason });
      }
      await setLookAt(trx, latest.id, null);
      await notifyAdministrators(deps, trx, companyId);
    });
  }
}

/** Many companies have only the legal name in the registry. */
const hasName = ({ tradeName, legalName }: CompanyRecord, name: string) =>
  isSameName(name, tradeName) || isSameName(name, legalName);

import type { FastifyRequest } from 'fastify';
import { findProof, useUpProof } from '#modules/accounts/server/public.ts';
import { acceptInvitation } from '#modules/admission/server/public.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { keptLaunch, providerOf, usedUp } from './launch.ts';
import { findPerson, insertPerson, putGrade } from './people.queries.ts';
import { findPlatform, keepIssuer } from './platforms.queries.ts';

/**
 * The developer is signed in already: what a platform says opens no account. Admits to the exam of the activity.
 * @returns the run's id
 * @throws Failure ENTRADA_INVALIDA, ENTRADA_DE_OUTRA_CONTA, LINK_INVALIDO, CONVITE_USADO
 */
export async function enter(
  deps: Deps,
  { request, developerId }: { readonly request: FastifyRequest; readonly developerId: number },
  { platform: platformId, token }: { readonly platform: number; readonly token: string },
): Promise<number> {
  const provider = providerOf(platformId);
  const platform = await findPlatform(deps.db, platformId);
  const proof = platform && (await findProof(deps, { request, provider }, token));
  if (!proof || proof.issuer !== platform.issuer) throw usedUp();
  const { subject, issuer } = proof;
  const { invitation, lineItem } = keptLaunch.parse(proof.claims);
  const before = await findPerson(deps.db.kysely, platformId, subject);
  if (before !== undefined && before !== developerId) throw otherAccount();
  const runId = await acceptInvitation(deps, invitation, developerId);
  const link = { platformId, subject, developerId, now: deps.clock.now() };
  await deps.db
    .transaction(async (trx) => {
      if (!(await useUpProof(trx, token)) || !(await keepIssuer(trx, platformId, issuer))) throw usedUp();
      await insertPerson(trx, link);
      if ((await findPerson(trx, platformId, subject)) !== developerId) throw otherAccount();
      if (lineItem !== undefined) await putGrade(trx, link, { runId, lineItem });
    })
    .catch((error: unknown) => {
      // The account is somebody else's there.
      if (violatedConstraint(error) === 'lti_people_platform_id_developer_id_key') throw otherPerson();
      // The platform was removed meanwhile.
      if (violatedConstraint(error) === 'lti_people_platform_id_fkey') throw usedUp();
      throw error;
    });
  if (before === undefined)
    deps.securityLog.write({ event: 'provider.linked', accountId: developerId, provider });
  return runId;
}

const otherAccount = () =>
  new Failure('ENTRADA_DE_OUTRA_CONTA', {
    message: 'Na plataforma, você já usa outra conta do Provado. Saia e entre com aquela conta.',
  });

const otherPerson = () =>
  new Failure('ENTRADA_DE_OUTRA_CONTA', {
    message: 'Esta conta do Provado já é de outra pessoa da plataforma. Saia e entre com a sua.',
  });

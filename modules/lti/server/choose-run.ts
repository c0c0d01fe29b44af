import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import type { z } from 'zod';
import { findProof, useUpProof } from '#modules/accounts/server/public.ts';
import { lastingLink } from '#modules/admission/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { sealAnswer } from './answer-page.ts';
import { choiceClaim, choiceOf, claim, keptChoice } from './deep-linking.ts';
import { ourAddresses, usedUp } from './launch.ts';
import { findPlatform, type PlatformRow } from './platforms.queries.ts';
import { signingKey } from './tool-keys.ts';

interface Asked {
  readonly request: FastifyRequest;
  readonly platform: number;
  readonly token: string;
}

type Choice = z.output<typeof keptChoice>;

/**
 * Gives the activity a link of the run, which the company sees among its links and may cancel. The platform learns of
 * no run but this one.
 * @throws Failure ENTRADA_INVALIDA, ENTRADA_DE_OUTRA_CONTA, NAO_ENCONTRADO, PROVA_FORA_DO_PERIODO, PROVA_INATIVA,
 * LIMITE_ATINGIDO
 */
export async function chooseRun(
  deps: Deps,
  asked: Asked,
  { companyId, runId }: { readonly companyId: number; readonly runId: number },
): Promise<string> {
  const { platform, choice } = await findChoice(deps, asked);
  if (platform.companyId !== companyId)
    throw new Failure('ENTRADA_DE_OUTRA_CONTA', {
      message: `Outra empresa conectou ${platform.name}. Saia e entre com a conta dela.`,
    });
  const { url, title } = await deps.db.transaction(async (trx) => {
    const link = await lastingLink(deps, trx, {
      runId,
      companyId,
      name: `LTI: ${platform.name}`.slice(0, 60),
    });
    if (!(await useUpProof(trx, asked.token))) throw usedUp();
    return link;
  });
  const item = {
    type: 'ltiResourceLink',
    url: ourAddresses(deps, companyId).launch,
    title,
    custom: { convite: url },
    ...(choice.inWindow && { window: { targetName: '_blank' } }),
    ...(choice.withLineItem && {
      lineItem: { label: title, scoreMaximum: 100, resourceId: String(runId) },
    }),
  };
  return answer(deps, platform, choice, [item]);
}

/** @throws Failure ENTRADA_INVALIDA */
export async function refuseChoice(deps: Deps, asked: Asked): Promise<string> {
  const { platform, choice } = await findChoice(deps, asked);
  if (!(await deps.db.transaction((trx) => useUpProof(trx, asked.token)))) throw usedUp();
  return answer(deps, platform, choice, []);
}

async function findChoice(
  deps: Deps,
  { request, platform: platformId, token }: Asked,
): Promise<{ platform: PlatformRow; choice: Choice }> {
  const platform = await findPlatform(deps.db, platformId);
  const proof = platform && (await findProof(deps, { request, provider: choiceOf(platformId) }, token));
  if (!proof || proof.issuer !== platform.issuer) throw usedUp();
  return { platform, choice: keptChoice.parse(proof.claims) };
}

async function answer(
  deps: Deps,
  { companyId, clientId, issuer, deploymentId }: PlatformRow,
  { returnAddress, data }: Choice,
  items: readonly object[],
): Promise<string> {
  const { kid, key } = await signingKey(deps, companyId);
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  const jwt = await new SignJWT({
    nonce: randomUUID(),
    [claim('message_type')]: 'LtiDeepLinkingResponse',
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: deploymentId,
    [choiceClaim('content_items')]: items,
    ...(data !== undefined && { [choiceClaim('data')]: data }),
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(key);
  return sealAnswer(deps, { address: returnAddress, jwt });
}

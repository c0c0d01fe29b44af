import { randomBytes } from 'node:crypto';
import { inviteSent, passOnLink } from '#modules/admission/server/public.ts';
import type { Partner } from '#platform/contract/words.ts';
import type { Deps } from '#platform/server/deps.ts';
import { fieldFault, notFound } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import { isWithheld } from './connectors.queries.ts';
import { insertReferral, repeatReferral } from './referrals.queries.ts';
import { startToken, startUrl } from './signed-addresses.ts';

/** More than any job has candidates in an hour: it keeps a lost key from inviting the world. */
const sentPerCompany: WindowRule = { name: 'partner-referrals', limit: 1_000, windowS: 3_600 };

const nameMost = 120;

export interface SentCandidate {
  readonly partner: Partner;
  readonly testId: string | number;
  /** What makes two calls the same, beside the test. */
  readonly identity: readonly string[];
  readonly name: string;
  readonly email: string;
  readonly returnUrl?: string | undefined;
  readonly resultUrl?: string | undefined;
  readonly asksRetake: boolean;
  /** False: the partner leads the candidate to the link. */
  readonly isMailed: boolean;
}

/**
 * The same call again, or twice at once, is the same referral. A wish to take the exam again changes nothing: everybody
 * takes a run once, and the result says so.
 * @throws Failure CAMPO_INVALIDO, NAO_ENCONTRADO, PROVA_FORA_DO_PERIODO, PROVA_INATIVA, MUITAS_TENTATIVAS,
 * LIMITE_DE_EMAILS
 */
export async function sendCandidate(
  deps: Deps,
  companyId: number,
  { partner, testId, identity, name, email, isMailed, ...given }: SentCandidate,
): Promise<{ code: string; url: string }> {
  await takeTry(deps.throttle, sentPerCompany, String(companyId));
  const runId = /^\d{1,15}$/.test(String(testId)) ? Number(testId) : 0;
  const text = JSON.stringify(['referral', partner, companyId, runId, ...identity]);
  const identities = deps.sealer.fingerprints(text);
  const now = deps.clock.now();
  const sending = {
    companyId,
    partner,
    returnUrl: given.returnUrl ?? null,
    resultUrl: given.resultUrl ?? null,
    retakeAskedAt: given.asksRetake ? now : null,
  };
  const code = await deps.db.transaction(async (trx) => {
    const before = await repeatReferral(trx, sending, identities);
    if (before) {
      // The key that signs may have changed since.
      await passOnLink(trx, before.invitationId, startToken(deps, before.code), now);
      return before.code;
    }
    if (await isWithheld(trx, partner, runId)) throw notFound('run');
    const person = { runId, companyId, email, name: plainName(name), isMailed };
    const invitationId = await inviteSent(deps, trx, person);
    const fresh = randomBytes(16).toString('base64url');
    const isFirst = await insertReferral(trx, {
      ...sending,
      code: fresh,
      identity: identities[0] ?? '',
      invitationId,
      now,
    });
    const made = isFirst ? fresh : (await repeatReferral(trx, sending, identities))?.code;
    if (made === undefined) throw notFound();
    await passOnLink(trx, invitationId, startToken(deps, made), now);
    return made;
  });
  return { code, url: startUrl(deps, code) };
}

const plainName = (name: string): string =>
  [
    ...name
      .replaceAll(/\p{C}+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, nameMost)
    .join('');

/**
 * @param wire the name of the field
 * @throws Failure CAMPO_INVALIDO unless it is https without a user
 */
export function readAddress({ config }: Pick<Deps, 'config'>, wire: string, text: string): string {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && config.privateAddresses);
  if (url && isSafe && url.username === '' && url.password === '') return url.href;
  throw fieldFault({ [wire]: 'Informe um endereço https, sem usuário nem senha.' });
}

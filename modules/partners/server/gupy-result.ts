import { dayOf } from '#platform/contract/day.ts';
import { href, paths } from '#platform/contract/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { GupyResult } from '../contract/gupy.ts';
import { stateText } from './partner-texts.ts';
import type { Referral } from './referrals.queries.ts';
import { resultUrl } from './signed-addresses.ts';

export const companyPage = ({ config }: Pick<Deps, 'config'>, { runId, attemptId }: Referral): string =>
  config.publicUrl + href(paths.company.run, { runId }) + (attemptId === null ? '' : `?pessoa=${attemptId}`);

/** An annulled attempt is done and has no result. */
export function asGupyResult(deps: Pick<Deps, 'config' | 'sealer'>, referral: Referral): GupyResult {
  const { title, description, state, score, deliveredAt, retakeAskedAt } = referral;
  return {
    title,
    testId: String(referral.runId),
    description,
    provider: 'Provado',
    providerUrl: deps.config.publicUrl,
    forCompany: [stateText(referral), ...(retakeAskedAt ? [retakeText(retakeAskedAt)] : [])].join('\n\n'),
    status: state === 'annulled' ? 'done' : state === 'delivered' ? 'begun' : state,
    companyPage: companyPage(deps, referral),
    candidatePage: resultUrl(deps, referral.code),
    results:
      state === 'done' && score !== null && deliveredAt
        ? [
            {
              score,
              text: `${score.toLocaleString('pt-BR')} de 100`,
              kind: 'percentage',
              tier: 'major',
              title,
              description: 'Pontuação na prova, de 0 a 100.',
              at: deliveredAt,
              more: {},
            },
          ]
        : [],
  };
}

const retakeText = (askedAt: Date): string =>
  `A Gupy pediu outra tentativa em ${dayOf(askedAt).split('-').reverse().join('/')}. No Provado cada pessoa faz uma prova uma vez só, então o resultado continua o da primeira. Para outra tentativa, aplique outra prova.`;

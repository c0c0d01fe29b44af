import type { Bind } from '#platform/server/bind.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import * as contract from '../contract/score-reviews.ts';
import { answerScoreReview, askScoreReview, noReviewOf } from './review-score.ts';
import { findRequests, findReviewable } from './score-reviews.queries.ts';

export function scoreReviewsRoutes(bind: Bind, deps: Deps): void {
  bind(contract.getScoreReview, async ({ caller: { developerId }, params: { attemptId } }) => {
    const attempt = await findReviewable(deps.db, attemptId, developerId);
    if (!attempt) throw notFound();
    const { company, text, askedAt, answer, answeredAt } = attempt;
    const unavailable = noReviewOf(attempt);
    return {
      data: {
        company,
        ...(unavailable && { unavailable }),
        ...(text !== null &&
          askedAt && {
            review: {
              text,
              askedAt,
              ...(answer !== null && answeredAt && { answer: { text: answer, at: answeredAt } }),
            },
          }),
      },
    };
  });

  bind(
    contract.askScoreReview,
    async ({ caller: { developerId }, params: { attemptId }, body: { text } }) => {
      await askScoreReview(deps, { attemptId, developerId, text });
      return { message: 'Pedido enviado. A empresa responde por aqui.' };
    },
  );

  bind(contract.listScoreReviews, async ({ caller: { companyId }, params: { runId } }) => {
    const requests = await findRequests(deps.db, runId, companyId);
    if (!requests) throw notFound();
    return { data: requests };
  });

  bind(contract.answerScoreReview, async ({ caller, params, body: { text } }) => {
    const { companyId, accountId } = caller;
    await answerScoreReview(deps, { ...params, companyId, accountId, text });
    return { message: 'Resposta enviada.' };
  });
}

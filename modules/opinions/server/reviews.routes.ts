import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import { spendReadQuota } from '#platform/server/http/read-quota.ts';
import * as contract from '../contract/reviews.ts';
import {
  type AttemptWithFeedback,
  deleteFeedback,
  findFeedback,
  findFeedbackOf,
  isProfileOpen,
} from './feedback.queries.ts';
import {
  deleteReview,
  findAnswer,
  findOwnAttempt,
  findOwnReview,
  findRatings,
  findReviews,
  isCompanyShown,
  isReviewTakenDown,
} from './reviews.queries.ts';
import {
  answerReview,
  feedbackTakenDown,
  publishFeedback,
  reviewTakenDown,
  saveFeedback,
  saveReview,
} from './write-opinions.ts';

export function reviewsRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;

  bind(contract.listCompanyReviews, async ({ caller, params: { companyId }, query }) => {
    const isOwn = caller.role === 'COMPANY' && caller.companyId === companyId;
    if (!(await isCompanyShown(db, companyId, isOwn))) throw notFound();
    const [ratings, reviews] = await Promise.all([
      findRatings(db, companyId),
      findReviews(db, companyId, caller.accountId, pageOf(query.page)),
    ]);
    return { data: { ...ratings, ...reviews } };
  });

  bind(contract.getOwnReview, async ({ caller: { developerId }, params: { attemptId } }) => {
    const attempt = await findOwnAttempt(db.kysely, attemptId, developerId);
    if (!attempt) throw notFound();
    const review = await findOwnReview(db, attemptId, developerId, clock.now());
    const company = { id: attempt.companyId, name: attempt.company };
    return { data: { allowed: attempt.state === 'delivered', company, ...(review && { review }) } };
  });

  bind(contract.saveReview, async ({ caller, params, body }) => {
    await saveReview(deps, caller.developerId, params.attemptId, body);
    return { message: 'Avaliação publicada. Agradecemos por compartilhar.' };
  });

  bind(contract.deleteReview, async ({ caller, params }) => {
    const { attemptId } = params;
    if (!(await deleteReview(db, attemptId, caller.developerId))) {
      const isHidden = await isReviewTakenDown(db.kysely, attemptId, caller.developerId);
      throw isHidden ? reviewTakenDown() : notFound();
    }
    return { message: 'Avaliação excluída.' };
  });

  bind(contract.answerReview, async ({ caller, params: { reviewId }, body }) => {
    await orPresent(deps, contract.answerOfReview, answerReview(deps, caller, reviewId, body), () =>
      findAnswer(db, reviewId, caller.companyId),
    );
    return { message: body.text ? 'Resposta publicada.' : 'Resposta excluída.' };
  });

  const readGiven = async (attemptId: number, companyId: number) => {
    const attempt = await findFeedbackOf(db.kysely, attemptId, companyId);
    return attempt && asGiven(attempt);
  };

  bind(contract.getGivenFeedback, async ({ caller: { companyId }, params: { attemptId } }) => {
    const given = await readGiven(attemptId, companyId);
    if (!given) throw notFound();
    return { data: given };
  });

  bind(contract.saveFeedback, async ({ caller, params: { attemptId }, body }) => {
    await orPresent(deps, contract.givenFeedback, saveFeedback(deps, caller, attemptId, body), () =>
      readGiven(attemptId, caller.companyId),
    );
    return { message: 'Avaliação enviada.' };
  });

  bind(contract.deleteFeedback, async ({ caller, params }) => {
    const { attemptId } = params;
    if (!(await deleteFeedback(db, attemptId, caller.companyId))) {
      const attempt = await findFeedbackOf(db.kysely, attemptId, caller.companyId);
      throw attempt?.hiddenAt ? feedbackTakenDown() : notFound();
    }
    return { message: 'Avaliação excluída.' };
  });

  bind(contract.listReceivedFeedback, async ({ caller, query }) => ({
    data: await findFeedback(db, caller.developerId, false, pageOf(query.page)),
  }));

  bind(contract.publishFeedback, async ({ caller, params: { feedbackId }, body }) => {
    await publishFeedback(deps, caller, feedbackId, body);
    const isShown = body.published;
    return { message: isShown ? 'A avaliação aparece no seu perfil.' : 'A avaliação saiu do seu perfil.' };
  });

  bind(contract.listPublishedFeedback, async (asked) => {
    const { caller, params, query } = asked;
    const { developerId } = params;
    await spendReadQuota(deps.throttle, asked);
    if (!(await isProfileOpen(db, developerId, caller))) throw notFound();
    return { data: await findFeedback(db, developerId, true, pageOf(query.page)) };
  });
}

const asGiven = (attempt: AttemptWithFeedback): contract.GivenFeedback => {
  const { state, developerId, developer, text, edition, publishedAt } = attempt;
  return {
    allowed: state === 'delivered',
    developer: { id: developerId, name: developer },
    ...(text !== null && edition !== null && { text, edition }),
    published: publishedAt !== null,
  };
};

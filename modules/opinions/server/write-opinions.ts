import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import type { AnswerForm, FeedbackChoice, FeedbackForm, ReviewForm } from '../contract/reviews.ts';
import {
  choosePublished,
  findFeedbackOf,
  hasReceived,
  insertFeedback,
  updateFeedback,
} from './feedback.queries.ts';
import { findOwnAttempt, putAnswer, putReview } from './reviews.queries.ts';

export const reviewTakenDown = (): Failure =>
  new Failure('AVALIACAO_ENCERRADA', {
    message: 'A administração do Provado ocultou esta avaliação: ela não muda mais.',
  });

export const feedbackTakenDown = (): Failure =>
  new Failure('AVALIACAO_ENCERRADA', {
    message: 'A administração do Provado ocultou este feedback: ele não muda mais.',
  });

/** @throws Failure NAO_ENCONTRADO, PROVA_NAO_ENTREGUE, AVALIACAO_ENCERRADA */
export async function saveReview(
  deps: Deps,
  developerId: number,
  attemptId: number,
  form: ReviewForm,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const attempt = await findOwnAttempt(trx, attemptId, developerId);
    if (!attempt) throw notFound();
    if (attempt.state !== 'delivered') throw new Failure('PROVA_NAO_ENTREGUE');
    const { companyId, runId } = attempt;
    const outcome = await putReview(trx, { attemptId, companyId, developerId, ...form, now });
    if (outcome === 'taken down') throw reviewTakenDown();
    if (outcome === 'closed') throw new Failure('AVALIACAO_ENCERRADA');
    if (outcome === 'changed') return;
    const about = { companyId, runId, personId: developerId };
    await notify(deps, trx, { to: { company: companyId }, kind: 'review_received', about });
  });
}

/** A blank text removes it. @throws Failure EDICAO_ANTIGA, also if there is no such review */
export async function answerReview(
  deps: Deps,
  { companyId }: { readonly companyId: number },
  reviewId: number,
  { text, edition }: AnswerForm,
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const answered = await putAnswer(trx, { reviewId, companyId, text, edition, now: deps.clock.now() });
    if (!answered) throw new Failure('EDICAO_ANTIGA');
    if (text === '') return;
    const about = { companyId, runId: answered.runId };
    await notify(deps, trx, { to: { developer: answered.developerId }, kind: 'review_answered', about });
  });
}

/** @throws Failure NAO_ENCONTRADO, PROVA_NAO_ENTREGUE, AVALIACAO_ENCERRADA, EDICAO_ANTIGA */
export async function saveFeedback(
  deps: Deps,
  { companyId }: { readonly companyId: number },
  attemptId: number,
  { text, edition }: FeedbackForm,
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const attempt = await findFeedbackOf(trx, attemptId, companyId);
    if (!attempt) throw notFound();
    if (attempt.state !== 'delivered') throw new Failure('PROVA_NAO_ENTREGUE');
    const { developerId, runId } = attempt;
    const given = { attemptId, companyId, developerId, text, now: deps.clock.now() };
    if (attempt.hiddenAt) throw feedbackTakenDown();
    const isStored = edition ? await updateFeedback(trx, given, edition) : await insertFeedback(trx, given);
    if (!isStored) throw new Failure('EDICAO_ANTIGA');
    const about = { companyId, runId };
    await notify(deps, trx, { to: { developer: developerId }, kind: 'feedback_received', about });
  });
}

/** @throws Failure NAO_ENCONTRADO, EDICAO_ANTIGA if the company has changed it since then */
export async function publishFeedback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { developerId }: { readonly developerId: number },
  feedbackId: number,
  choice: FeedbackChoice,
): Promise<void> {
  const of = { feedbackId, developerId };
  if (await choosePublished(db, { ...of, ...choice, now: clock.now() })) return;
  if (!(await hasReceived(db, of))) throw notFound();
  throw new Failure('EDICAO_ANTIGA', {
    message: 'A empresa mudou este texto depois que você o leu. Leia de novo antes de mostrar.',
  });
}

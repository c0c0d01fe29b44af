import { randomInt } from 'node:crypto';
import { attemptDeadline } from '#modules/runs/domain/deadline.ts';
import { shuffled, unshuffled } from '#platform/domain/shuffle.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { drawQuestions } from '../domain/draw-questions.ts';
import type { StoredAttempt } from './attempts.queries.ts';
import { hasDeparted } from './departed-takers.ts';
import { lockUpToDate } from './end/close-overdue.ts';
import type { ExamPapers } from './paper/exam-papers.ts';
import { findRunToAttempt, insertAttempt, type RunToAttempt } from './start-attempt.queries.ts';

type StartDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox' | 'sealer'>;

interface Start {
  readonly runId: number;
  readonly developerId: number;
  readonly isConfirmed: boolean;
  readonly ruleVersion?: number | null | undefined;
  readonly run?: RunToAttempt | undefined;
}

const takenBefore =
  'Esta prova já foi feita com o seu CPF, em uma conta que foi excluída. Cada pessoa faz a prova uma vez só.';

/** A company may keep changing the run that a start reads. */
const mostLooks = 5;

/** Another rehearsal follows one that is over. A rehearsal waits for neither a confirmed mailbox nor a name. */
export async function startAttempt(
  deps: StartDeps,
  papers: ExamPapers,
  start: Start,
): Promise<{ created: boolean; attempt: StoredAttempt }> {
  for (let look = 0; look < mostLooks; look += 1) {
    const run = look === 0 ? start.run : undefined;
    const started = await tryToStart(deps, papers, { ...start, run });
    if (started) return started;
  }
  throw new Failure('SERVICO_OCUPADO');
}

/** Undefined if the run changed, or another start was faster, after it was read. */
async function tryToStart(
  deps: StartDeps,
  papers: ExamPapers,
  { runId, developerId, isConfirmed, ruleVersion, run: known }: Start,
): Promise<{ created: boolean; attempt: StoredAttempt } | undefined> {
  const run = known ?? (await findRunToAttempt(deps.db, runId, developerId));
  if (!run) throw notFound('run');
  if (run.attempt_id !== null) {
    const attempt = await findGoing(deps, run.attempt_id, developerId);
    if (attempt) return { created: false, attempt };
    if (!run.is_rehearsal) throw new Failure('PROVA_JA_ENTREGUE');
  }
  if (run.is_kept) throw new Failure('PROVA_JA_ENTREGUE');
  // A score on delivery tells something of the key, so it costs a mailbox at least.
  if (!isConfirmed && !run.is_rehearsal) throw new Failure('EMAIL_NAO_CONFIRMADO');
  if (run.nameless && !run.is_rehearsal) throw new Failure('NOME_NAO_INFORMADO');
  const startedAt = deps.clock.now();
  checkOpen(run, startedAt);
  if (ruleVersion != null && ruleVersion !== run.rule_version) throw new Failure('REGRA_MUDOU');
  if (run.has_departed && !run.is_rehearsal && (await hasDeparted(deps, runId, developerId)))
    throw new Failure('PROVA_JA_ENTREGUE', { message: takenBefore });
  const paper = await papers.get(run.exam_version_id);
  const seed = randomInt(1, 2 ** 31);
  const extra = { extraShare: run.extra_share, extraSeconds: run.extra_seconds, ownEndsAt: run.own_end_at };
  const made = await insertAttempt(deps.db, {
    runId,
    developerId,
    rehearsal: run.is_rehearsal ? run.rehearsals + 1 : 0,
    versionId: run.exam_version_id,
    ruleVersion: run.rule_version,
    questionIds: shuffled(
      [...paper.fixed, ...drawQuestions(paper.pools, seed)],
      run.shuffled ? seed : unshuffled,
    ),
    drawSeed: paper.pools.length > 0 ? seed : null,
    // The order of the questions is stored. The seed gives the order of the options.
    seed: run.shuffled_options ? seed : unshuffled,
    startedAt,
    ...extra,
    deadline: attemptDeadline({
      startedAt,
      duration: run.duration,
      runEndsAt: run.ends_at,
      ...extra,
    }),
    pauseSeconds: run.pause_seconds,
    runEndsAt: run.ends_at,
    duration: run.duration,
    extraGrants: run.extra_grants,
  });
  if (made) return { created: true, attempt: made };
  const id = (await findRunToAttempt(deps.db, runId, developerId))?.attempt_id;
  if (id == null) return undefined;
  const attempt = await findGoing(deps, id, developerId);
  return attempt && { created: false, attempt };
}

async function findGoing(
  deps: StartDeps,
  attemptId: number,
  developerId: number,
): Promise<StoredAttempt | undefined> {
  const attempt = await deps.db.transaction((trx) => lockUpToDate(trx, deps, { attemptId, developerId }));
  return attempt.state === 'in_progress' ? attempt : undefined;
}

function checkOpen(run: RunToAttempt, now: Date): void {
  const end = Math.max(run.ends_at.getTime(), run.own_end_at?.getTime() ?? 0);
  // A run that is over says more than that it is switched off.
  if (now.getTime() > end) throw new Failure('PROVA_FORA_DO_PERIODO');
  if (!run.active) throw new Failure('PROVA_INATIVA');
  if (now < run.starts_at) throw new Failure('PROVA_FORA_DO_PERIODO');
  if (!run.admitted) throw new Failure('PROVA_POR_CONVITE');
}

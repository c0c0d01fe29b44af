import type { Transaction } from 'kysely';
import { lockAttemptToGrade, rescore, updatePlatformScores } from '#modules/marking/server/public.ts';
import { notify } from '#modules/notifications/server/public.ts';
import { attemptDeadline } from '#modules/runs/domain/deadline.ts';
import { attemptTopic } from '#modules/taking/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { type ExtraTimeForm, extraTimeForm } from '../contract/extra-time.ts';
import type { OutageSource } from '../contract/outages.ts';
import {
  type DefenceWithTime,
  findDefenceToCome,
  lockDefenceToExtend,
  reopenDefence,
} from './defence-time.queries.ts';
import {
  type AttemptToExtend,
  addPauses,
  countGrant,
  extendAttempt,
  findGiven,
  findTimeTaker,
  forgetMissedDefence,
  insertGrant,
  lockAttemptToExtend,
  type RunWithTime,
  reopenAttempt,
} from './extra-time.queries.ts';

type GrantDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

export interface Given {
  readonly share: number;
  readonly seconds: number;
  readonly pauseSeconds: number;
  readonly ownEndsAt: Date | null;
}

/** The maximum for one candidate of a run, over all grants. */
const most = { share: 10, seconds: 30 * 86_400, pauseSeconds: 86_400 };

/** What was done with the time. */
export interface GrantOutcome {
  /** The new one, if there is an attempt. */
  readonly deadline?: Date;
  readonly reopened: boolean;
  /** The time is for the defence of the work of this attempt, which is delivered. */
  readonly defends?: number;
}

/**
 * An attempt that the clock ended is reopened, and its time counts from now. Once its work is defended, or is to be by
 * who delivered it, the time is for the defence. Nobody is notified who knows neither the
 * exam nor the company: a notice would be an invitation past all of its limits.
 * @throws Failure NAO_ENCONTRADO, CAMPO_INVALIDO, PROVA_JA_ENTREGUE, TENTATIVA_ANULADA, GABARITO_VISTO
 */
export async function grantExtraTime(
  deps: GrantDeps,
  caller: Pick<CompanyCaller, 'companyId' | 'accountId' | 'isChecked'>,
  runId: number,
  form: ExtraTimeForm,
): Promise<GrantOutcome> {
  const { db, clock } = deps;
  const now = clock.now();
  const { developerId } = form;
  const given: Given = {
    share: (form.percent ?? 0) / 100,
    seconds: (form.minutes ?? 0) * 60,
    pauseSeconds: (form.pauseMinutes ?? 0) * 60,
    ownEndsAt: form.ownEndsAt || null,
  };
  return db.transaction(async (trx) => {
    // A start at this moment waits for the lock, and then finds the run changed.
    const run = await countGrant(trx, runId, caller.companyId);
    const taker = run && (await findTimeTaker(trx, developerId, run, caller));
    if (!run || !taker) throw notFound();
    const outcome = await giveTime(deps, trx, {
      run,
      developerId,
      given,
      reason: form.reason,
      accountId: caller.accountId,
      now,
    });
    if (taker.isInvolved)
      await notify(deps, trx, {
        to: { developer: developerId },
        kind: 'extra_time',
        about: aboutTime(runId, outcome),
      });
    return outcome;
  });
}

export const aboutTime = (runId: number, { defends }: GrantOutcome) => ({
  runId,
  ...(defends !== undefined && { defends }),
});

interface TimeToGive {
  /** Locked by {@link countGrant}. */
  readonly run: RunWithTime;
  readonly developerId: number;
  readonly given: Given;
  readonly reason: string;
  readonly accountId: number;
  readonly now: Date;
  readonly givesBack?: OutageSource;
}

/** @throws Failure CAMPO_INVALIDO, PROVA_JA_ENTREGUE, TENTATIVA_ANULADA, GABARITO_VISTO */
export async function giveTime(
  deps: GrantDeps,
  trx: Transaction<Schema>,
  { run, developerId, given, reason, accountId, now, givesBack }: TimeToGive,
): Promise<GrantOutcome> {
  const attempt = await lockAttemptToExtend(trx, run.id, developerId);
  const defence = attempt?.state === 'delivered' ? await lockDefenceToExtend(trx, attempt.id) : undefined;
  const toCome =
    attempt?.state === 'delivered' && attempt.delivered_by === 'candidate' && !defence
      ? await findDefenceToCome(trx, attempt.id, now)
      : undefined;
  const timed = defence?.run ?? toCome ?? run;
  await checkGiven(trx, { ...run, duration: timed.duration }, attempt, given, { developerId, now });
  await insertGrant(trx, { runId: run.id, developerId, ...given, reason, accountId, now, givesBack });
  if (!attempt) return { reopened: false };
  if (toCome) return { reopened: false, defends: attempt.id };
  if (defence) return giveToDefence(deps, trx, { run, attempt, defence, given, accountId, now });
  return giveToAttempt(deps, trx, { run, attempt, given, accountId, now });
}

const pausesAfterTheEnd = 'O tempo desta pessoa já acabou: dê minutos para que ela possa continuar.';

interface GivenToAttempt {
  readonly run: RunWithTime;
  readonly attempt: AttemptToExtend;
  readonly given: Given;
  readonly accountId: number;
  readonly now: Date;
}

async function giveToAttempt(
  { config }: GrantDeps,
  trx: Transaction<Schema>,
  { run, attempt, given, accountId, now }: GivenToAttempt,
): Promise<GrantOutcome> {
  const isOver = attempt.state === 'delivered';
  if (isOver && attempt.delivered_by === 'candidate') {
    throw new Failure('PROVA_JA_ENTREGUE', { message: 'Esta pessoa já entregou a prova.' });
  }
  if (isOver && attempt.key_seen_at !== null) throw new Failure('GABARITO_VISTO');
  const deadline = await moveDeadline(trx, { run, attempt, given, accountId, now });
  if (isOver) {
    await forgetMissedDefence(trx, attempt.id);
    const result = { runId: run.id, developerId: attempt.developer_id };
    await updatePlatformScores(trx, config.scoreMinAttempts, [result], now);
  }
  return { deadline, reopened: isOver };
}

/** One that the clock ended goes on, unless a person has marked it. */
async function giveToDefence(
  deps: GrantDeps,
  trx: Transaction<Schema>,
  { run, attempt, defence, given, accountId, now }: GivenToAttempt & { readonly defence: DefenceWithTime },
): Promise<GrantOutcome> {
  const isOver = defence.state !== 'in_progress';
  if (isOver && defence.delivered_by === 'candidate')
    throw new Failure('PROVA_JA_ENTREGUE', { message: 'Esta pessoa já entregou a defesa.' });
  if (isOver && defence.is_marked)
    throw new Failure('PROVA_JA_ENTREGUE', {
      message: 'Esta defesa já foi corrigida: não pode ser reaberta.',
    });
  const deadline = await moveDeadline(trx, {
    run: { ...run, ...defence.run },
    attempt: defence,
    given,
    accountId,
    now,
  });
  if (isOver) {
    await reopenDefence(trx, attempt.id);
    const { company_id: companyId } = run;
    const graded = await lockAttemptToGrade(trx, { attemptId: attempt.id, runId: run.id, companyId });
    if (graded) await rescore(deps, trx, graded, { companyId, accountId });
  }
  return { deadline, reopened: isOver, defends: attempt.id };
}

/** @returns the deadline that stands then */
async function moveDeadline(
  trx: Transaction<Schema>,
  { run, attempt, given, accountId, now }: GivenToAttempt,
): Promise<Date> {
  const isOver = attempt.state === 'delivered';
  if (given.pauseSeconds > 0) await addPauses(trx, attempt.id, given.pauseSeconds);
  await notifyListeners(trx, [attemptTopic(attempt.id)]);
  if (given.share === 0 && given.seconds === 0) {
    if (isOver) throw new Failure('PROVA_ENCERRADA', { message: pausesAfterTheEnd });
    return attempt.deadline_at;
  }
  const timing = extended(run, attempt, given, isOver ? now : undefined);
  const deadline = attemptDeadline({ ...timing, startedAt: attempt.started_at });
  const change = { ...timing, attemptId: attempt.id, from: attempt.deadline_at, deadline, accountId, now };
  await (isOver ? reopenAttempt(trx, change) : extendAttempt(trx, change));
  return deadline;
}

/** @param reopenedAt when a closed attempt continues: the time since its deadline is given back */
function extended(run: RunWithTime, attempt: AttemptToExtend, given: Given, reopenedAt: Date | undefined) {
  const granted = Math.round((run.duration ?? 0) * given.share) + given.seconds;
  const passed = reopenedAt ? Math.max(0, reopenedAt.getTime() - attempt.deadline_at.getTime()) : 0;
  const isUnlimited = run.duration === null;
  return {
    duration: run.duration,
    runEndsAt: run.ends_at,
    extraShare: attempt.extra_share + given.share,
    extraSeconds: attempt.extra_seconds + given.seconds + (isUnlimited ? 0 : Math.ceil(passed / 1_000)),
    ownEndsAt:
      isUnlimited && reopenedAt ? new Date(reopenedAt.getTime() + granted * 1_000) : attempt.own_end_at,
  };
}

async function checkGiven(
  trx: Transaction<Schema>,
  run: RunWithTime,
  attempt: AttemptToExtend | undefined,
  { share, seconds, pauseSeconds, ownEndsAt }: Given,
  { developerId, now }: { developerId: number; now: Date },
): Promise<void> {
  if (attempt?.state === 'annulled') throw new Failure('TENTATIVA_ANULADA');
  const before = await findGiven(trx, run.id, developerId);
  const lastEnd = Math.max(run.ends_at.getTime(), before.ownEndsAt?.getTime() ?? 0);
  const isPast = lastEnd < now.getTime();
  const fault = (key: 'percent' | 'minutes' | 'pauseMinutes' | 'ownEndsAt', message: string) =>
    fieldFault(wireFaults(extraTimeForm, { [key]: message }));
  if (share > 0 && run.duration === null) {
    throw fault('percent', 'Esta prova não tem duração: dê minutos ou um fim próprio.');
  }
  if (before.share + share > most.share) throw fault('percent', 'Isto passa do máximo para uma pessoa.');
  if (before.seconds + seconds > most.seconds)
    throw fault('minutes', 'Isto passa do máximo para uma pessoa.');
  if (before.pauseSeconds + pauseSeconds > most.pauseSeconds)
    throw fault('pauseMinutes', 'Isto passa do máximo para uma pessoa.');
  if (!ownEndsAt) {
    if (!attempt && isPast) {
      throw fault('ownEndsAt', 'A prova já terminou: informe até quando esta pessoa pode fazê-la.');
    }
    return;
  }
  if (attempt) throw fault('ownEndsAt', 'Esta pessoa já começou: dê minutos ou uma porcentagem.');
  if (ownEndsAt <= now || ownEndsAt <= run.ends_at) {
    throw fault('ownEndsAt', 'Escolha uma data que ainda não passou, depois do fim da prova.');
  }
}

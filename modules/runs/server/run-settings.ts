import type { Body } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import type * as contract from '../contract/run-life.ts';
import type { RunSettings } from '../contract/run-life.ts';
import { changeRun, findOwnRun, hasResultOut, isBegun, lockOwnRun } from './run-life.queries.ts';

/** @throws Failure NAO_ENCONTRADO, EDICAO_ANTIGA */
export async function setQuestionResults(
  { db }: Pick<Deps, 'db'>,
  caller: CompanyCaller,
  runId: number,
  { shown, edition }: Pick<RunSettings, 'shown' | 'edition'>,
): Promise<void> {
  await db.transaction(async (trx) => {
    const run = await lockOwnRun(trx, runId, caller.companyId);
    // Nobody sees the key of a template.
    if (!run || run.exam_company_id === null) throw notFound('run');
    await takeEdition(trx, 'runs', runId, edition);
    await changeRun(trx, runId, { question_results: shown });
  });
}

/** @throws Failure NAO_ENCONTRADO, EDICAO_ANTIGA, RESULTADO_ANUNCIADO when shorter than those with a result know */
export async function setAppealDays(
  { db }: Pick<Deps, 'db'>,
  { companyId }: CompanyCaller,
  runId: number,
  { appealDays, edition }: Pick<RunSettings, 'appealDays' | 'edition'>,
): Promise<void> {
  await db.transaction(async (trx) => {
    const run = await lockOwnRun(trx, runId, companyId);
    if (!run) throw notFound('run');
    await takeEdition(trx, 'runs', runId, edition);
    if (appealDays < run.appeal_days && (await hasResultOut(trx, runId)))
      throw new Failure('RESULTADO_ANUNCIADO', {
        message: 'Já saíram resultados com o prazo atual: ele só pode aumentar.',
      });
    await changeRun(trx, runId, { appeal_days: appealDays });
  });
}

/** @throws Failure NAO_ENCONTRADO, DEFESA_INDISPONIVEL, EDICAO_ANTIGA, PROVA_INICIADA once somebody has read what there is to defend */
export async function setDefence(
  { db }: Pick<Deps, 'db'>,
  { companyId }: CompanyCaller,
  runId: number,
  { way, minutes, points, edition }: Body<typeof contract.setDefence>,
): Promise<void> {
  await db.transaction(async (trx) => {
    const run = await lockOwnRun(trx, runId, companyId);
    if (!run) throw notFound('run');
    if (run.kind !== 'practice')
      throw new Failure('DEFESA_INDISPONIVEL', {
        message: 'Só uma prova prática tem um trabalho a defender.',
      });
    await takeEdition(trx, 'runs', runId, edition);
    if (await isBegun(trx, runId))
      throw new Failure('PROVA_INICIADA', {
        message: 'Alguém já começou esta prova: o que foi dito sobre a defesa não muda mais.',
      });
    await changeRun(trx, runId, {
      defence: way,
      defence_minutes: minutes,
      defence_points: points ?? null,
    });
  });
}

export async function readRunSettings(
  { db }: Pick<Deps, 'db'>,
  caller: CompanyCaller,
  runId: number,
): Promise<RunSettings | undefined> {
  const run = await findOwnRun(db.kysely, runId, caller.companyId);
  return (
    run && {
      endsAt: run.ends_at,
      shown: run.question_results,
      release: run.results_release,
      blind: run.blind,
      appealDays: run.appeal_days,
      ...(run.defence !== 'none' && {
        defence: {
          way: run.defence,
          time: 60 * run.defence_minutes,
          points: run.defence_points ?? undefined,
        },
      }),
      edition: run.edition,
    }
  );
}

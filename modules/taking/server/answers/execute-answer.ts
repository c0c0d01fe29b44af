import { sql } from 'kysely';
import { defaultLimits } from '#modules/execution/domain/limits.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import type { ExecutionTask } from '#modules/execution/domain/task.ts';
import { insertTryJob, waitBeforeTry } from '#modules/execution/server/public.ts';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import { executionTaskOf } from '#modules/question-bank/domain/execution-task.ts';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { invalidAnswer } from './given-answer.ts';

interface AnswerToExecute {
  readonly attemptId: number;
  readonly questionId: number;
  readonly developerId: number;
  readonly text: string;
  readonly language?: Language | null | undefined;
  readonly input?: string | null | undefined;
}

/**
 * Hidden tests do not even leave the database.
 * @throws Failure NAO_ENCONTRADO, PROVA_ENCERRADA, RESPOSTA_INVALIDA, EXECUCAO_EM_ANDAMENTO or EXECUCOES_DEMAIS
 */
export async function executeAnswer(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { attemptId, questionId, developerId, ...said }: AnswerToExecute,
): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const { rows } = await sql<{ open: boolean; execution: Execution | null }>`
      select sittings.state = 'in_progress' and sittings.deadline_at >= ${overdueBefore(deps)} as open,
             asked.execution || jsonb_build_object('tests',
               (select coalesce(jsonb_agg(test order by position), '[]')
                  from jsonb_array_elements(asked.execution -> 'tests') with ordinality as tests (test, position)
                 where not (test ->> 'hidden')::boolean)) as execution
        from sittings join questions on questions.id = any(sittings.question_ids)
        left join standing_question_changes as change
          on change.run_id = sittings.run_id and change.position = questions.position
       cross join lateral (select coalesce(change.execution, questions.execution) as execution) as asked
       where sittings.id = ${attemptId} and sittings.developer_id = ${developerId}
         and questions.id = ${questionId}
         for share of sittings`.execute(trx);
    const [found] = rows;
    if (!found) throw notFound('question');
    if (!found.open) throw new Failure('PROVA_ENCERRADA');
    if (!found.execution) throw invalidAnswer('Esta questão não roda código.');
    const task = taskOf(found.execution, said);
    const retryAfter = await waitBeforeTry(trx, developerId, now);
    if (retryAfter > 0) throw new Failure('EXECUCOES_DEMAIS', { retryAfter });
    const id = await insertTryJob(trx, { accountId: developerId, attemptId, questionId, task, now });
    if (id === undefined) throw new Failure('EXECUCAO_EM_ANDAMENTO');
    return id;
  });
}

function taskOf(
  execution: Execution,
  { text, language: named, input }: Pick<AnswerToExecute, 'text' | 'language' | 'input'>,
): ExecutionTask {
  const { languages } = execution;
  const language = named ?? languages[0]?.language;
  if (!language || !languages.some((one) => one.language === language))
    throw invalidAnswer('Esta questão não aceita essa linguagem.');
  const inputs = typeof input === 'string' ? [input] : [];
  return executionTaskOf(execution, {
    source: text,
    language,
    inputs,
    outputBytes: defaultLimits.triedOutputBytes,
  });
}

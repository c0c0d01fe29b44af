import * as examToEdit from '#modules/exams/contract/exam-to-edit.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import * as runEdits from '../contract/edit-run.ts';
import * as contract from '../contract/run-life.ts';
import { setBlind } from './blind-run.ts';
import { deleteRun } from './delete-run.ts';
import { duplicateRun } from './duplicate-run.ts';
import { editRun, readRunToEdit } from './edit-run.ts';
import { publishResults, setResultsRelease } from './results-release.ts';
import { findStandingRule } from './rule/run-rules.queries.ts';
import { setRule } from './rule/set-rule.ts';
import { switchOwnRun } from './run-life.queries.ts';
import { readRunSettings, setAppealDays, setDefence, setQuestionResults } from './run-settings.ts';

const takenDown = 'A administração do Provado ocultou esta prova: ela não pode ser ativada.';

export function runLifeRoutes(bind: Bind, deps: Deps): void {
  bind(runEdits.getRunToEdit, async ({ caller, params: { runId } }) => {
    const run = await readRunToEdit(deps, runId, caller.companyId);
    if (!run) throw notFound('run');
    return { data: run };
  });

  bind(runEdits.editRun, async ({ caller, params: { runId }, body }) => {
    await orPresent(deps, examToEdit.runToEdit, editRun(deps, caller, runId, body), () =>
      readRunToEdit(deps, runId, caller.companyId),
    );
    return { message: 'Prova atualizada com sucesso!' };
  });

  bind(contract.duplicateRun, async ({ caller, params: { runId } }) => ({
    message: 'Prova duplicada. A cópia fica inativa até você ativá-la.',
    data: await duplicateRun(deps, caller, runId),
  }));

  bind(contract.deleteRun, async ({ caller: { companyId }, params: { runId } }) => {
    await deleteRun(deps, companyId, runId);
    return { message: 'Prova excluída.' };
  });

  bind(contract.switchRun, async ({ caller: { companyId }, params: { runId }, body: { active } }) => {
    const outcome = await switchOwnRun(deps.db.kysely, { runId, companyId, active });
    if (outcome === 'none') throw notFound('run');
    if (outcome === 'taken down') throw new Failure('PROVA_INATIVA', { message: takenDown });
    return { message: active ? 'Prova ativada.' : 'Prova inativada.' };
  });

  bind(contract.setQuestionResults, async ({ caller, params: { runId }, body }) => {
    await orPresent(deps, contract.runSettings, setQuestionResults(deps, caller, runId, body), () =>
      readRunSettings(deps, caller, runId),
    );
    return { message: 'Resultado por questão alterado.' };
  });

  bind(contract.setResultsRelease, async ({ caller, params: { runId }, body }) => {
    await orPresent(deps, contract.runSettings, setResultsRelease(deps, caller, runId, body), () =>
      readRunSettings(deps, caller, runId),
    );
    return { message: 'Divulgação do resultado alterada.' };
  });

  bind(contract.getRule, async ({ caller, params: { runId } }) => {
    const rule = await findStandingRule(deps.db.kysely, runId, caller.companyId);
    if (!rule) throw notFound('run');
    return { data: rule };
  });

  bind(contract.setRule, async ({ caller, params: { runId }, body }) => {
    await orPresent(deps, contract.standingRule, setRule(deps, caller, runId, body), () =>
      findStandingRule(deps.db.kysely, runId, caller.companyId),
    );
    return { message: 'Regra alterada. Quem já começou continua com a de antes.' };
  });

  bind(contract.setBlind, async ({ caller, params: { runId }, body }) => {
    await orPresent(deps, contract.runSettings, setBlind(deps, caller, runId, body), () =>
      readRunSettings(deps, caller, runId),
    );
    return { message: body.blind ? 'A correção agora é às cegas.' : 'Nomes revelados a quem corrige.' };
  });

  bind(contract.setDefence, async ({ caller, params: { runId }, body }) => {
    await orPresent(deps, contract.runSettings, setDefence(deps, caller, runId, body), () =>
      readRunSettings(deps, caller, runId),
    );
    return { message: 'Defesa do trabalho alterada.' };
  });

  bind(contract.setAppealDays, async ({ caller, params: { runId }, body }) => {
    await orPresent(deps, contract.runSettings, setAppealDays(deps, caller, runId, body), () =>
      readRunSettings(deps, caller, runId),
    );
    return { message: 'Prazo de recurso alterado.' };
  });

  bind(contract.publishResults, async ({ caller, params: { runId } }) => {
    await publishResults(deps, caller, runId);
    return { message: 'Resultados publicados.' };
  });
}

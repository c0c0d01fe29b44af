import { z } from 'zod';
import { findMarksByQuestion, readAgreement } from '#modules/marking/server/public.ts';
import { reportPdf } from '#modules/ranking/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { Dossier } from '../contract/dossiers.ts';
import { attemptJson, questionJson, runJson, shownRubric } from './dossier-json.ts';
import { dossierPdf, type ListedAttempt, listedMost, type Summary } from './dossier-pdf.ts';
import {
  appendPart,
  beginTurn,
  type DossierToMake,
  findLatestDossier,
  insertDossier,
  lockRunForDossier,
  settleDossier,
} from './dossiers.queries.ts';
import {
  type AttemptFacts,
  findAskedQuestions,
  findAttemptFacts,
  findKeyChanges,
  findRunFacts,
  type RunFacts,
} from './run-facts.queries.ts';
import { type DossierFile, writeDossier } from './write-dossier.ts';

type MakeDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

export const dossierJob: JobDefinition<{ dossierId: number }> = defineJob(
  'records.dossier',
  z.object({ dossierId: z.int() }),
  async (deps, { dossierId }) => makeDossier(deps, dossierId),
);

/** Returns the dossier that is being made, whoever asked. @throws Failure NAO_ENCONTRADO, DOSSIE_ANTES_DO_RESULTADO */
export async function askForDossier(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  { companyId, accountId }: Pick<CompanyCaller, 'companyId' | 'accountId'>,
  runId: number,
): Promise<Encodable<Dossier>> {
  return db.transaction(async (trx) => {
    const run = await lockRunForDossier(trx, { runId, companyId });
    if (!run) throw notFound('run');
    if (!run.allowed) throw new Failure('DOSSIE_ANTES_DO_RESULTADO');
    const dossierId = await insertDossier(trx, { runId, accountId, now: clock.now() });
    if (dossierId !== undefined) await outbox.enqueue(trx, dossierJob, { dossierId });
    const found = await findLatestDossier(trx, { runId, companyId });
    if (!found?.latest) throw notFound('run');
    return found.latest;
  });
}

/** Rows are read page by page, between which others have their turn, so the memory does not grow with the run. */
export const pageSizes = { attempts: 200, questions: 100 } as const;

async function makeDossier(deps: MakeDeps, dossierId: number): Promise<void> {
  const { db, clock } = deps;
  const dossier = await beginTurn(db, dossierId);
  if (!dossier) return;
  try {
    await fillDossier(deps, dossier);
    await settleDossier(db, dossier, { state: 'ready', now: clock.now() });
  } catch (error) {
    // Whoever asked can ask again at once; another try of the job would come when nobody looks any more.
    await settleDossier(db, dossier, { state: 'failed', now: clock.now() });
    throw error;
  }
}

const contents = [
  'dossie.json: a regra, os números e o que mudou no gabarito.',
  'questoes/: as questões, os critérios e o gabarito ou os testes que valeram.',
  'tentativas/: cada resultado divulgado: quem decidiu cada questão, as versões das correções, recursos e decisões.',
  'O texto das respostas não está aqui. Horários de começo e entrega também não, porque contam quem teve tempo a mais.',
];

async function fillDossier(deps: MakeDeps, dossier: DossierToMake): Promise<void> {
  const run = await findRunFacts(deps.db, dossier.runId);
  if (!run) throw new Error(`The run ${dossier.runId} is gone.`);
  const progress = { done: 0 };
  let number = 0;
  const files = runFiles(deps, run, progress);
  await writeDossier(deps, { title: run.title, contains: contents, files }, async (content) => {
    await appendPart(deps.db, dossier, { number, content, done: progress.done });
    number += 1;
  });
}

async function* runFiles(
  { db, clock }: MakeDeps,
  run: RunFacts,
  progress: { done: number },
): AsyncGenerator<DossierFile> {
  const { id: runId } = run;
  const changes = await findKeyChanges(db, runId);
  const agreement = await readAgreement(db, runId);
  yield {
    name: 'dossie.json',
    content: asJson({ emitido_em: clock.now(), ...runJson(run, { changes, agreement }) }),
  };
  const criteria: Summary['criteria'][number][] = [];
  for (let after = 0, page = 1; ; page += 1) {
    const questions = await findAskedQuestions(db, { runId, after, limit: pageSizes.questions });
    const last = questions.at(-1);
    if (!last) break;
    after = last.id;
    for (const question of questions)
      if (question.rubric) criteria.push({ ...question, rubric: shownRubric(question.rubric, run.ownsKey) });
    const written = questions.map((question) => questionJson(question, run));
    yield { name: `questoes/${numbered(page)}.json`, content: asJson(written) };
  }
  const listed: ListedAttempt[] = [];
  for (let after = 0, page = 1; ; page += 1) {
    const attempts = await findAttemptFacts(db, { runId, after, limit: pageSizes.attempts });
    const last = attempts.at(-1);
    if (!last) break;
    after = last.id;
    const asked = attempts.map(({ id, questionIds }) => ({ id, runId, questionIds }));
    const marks = await findMarksByQuestion(db.kysely, asked);
    progress.done += attempts.length;
    const room = Math.max(0, listedMost - listed.length);
    listed.push(...attempts.slice(0, room).map((one) => listedOf(one, marks.get(one.id) ?? [])));
    const written = attempts.map((one) => attemptJson(one, marks.get(one.id) ?? [], run));
    yield { name: `tentativas/${numbered(page)}.json`, content: asJson(written) };
  }
  const summary = { run, changes, agreement, criteria, listed, now: clock.now() };
  yield { name: 'dossie.pdf', content: await reportPdf(dossierPdf(summary)) };
}

const listedOf = (
  { name, score, decision, appeals }: AttemptFacts,
  marks: readonly { by: string }[],
): ListedAttempt => ({
  name,
  score,
  decision,
  byProgram: marks.filter(({ by }) => ['key', 'tests', 'blank'].includes(by)).length,
  byPeople: marks.filter(({ by }) => by === 'person').length,
  appeals: appeals.length,
});

const numbered = (page: number): string => String(page).padStart(4, '0');
export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

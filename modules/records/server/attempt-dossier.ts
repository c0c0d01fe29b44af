import { sql } from 'kysely';
import * as z from 'zod/mini';
import { findMarksByQuestion } from '#modules/marking/server/public.ts';
import { commentedLines } from '#modules/question-bank/domain/code-review/commented-lines.ts';
import {
  decisionTexts,
  momentText,
  numberText,
  type PdfReport,
  reportPdf,
} from '#modules/ranking/server/public.ts';
import { isResultOut } from '#modules/runs/server/public.ts';
import { findQuestionResults, noteKeySeen } from '#modules/taking/server/public.ts';
import { decision as decisionWord } from '#platform/contract/words.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { examJson, markedBy, marksJson, ruleJson } from './dossier-json.ts';
import { asJson } from './make-dossier.ts';
import { type AttemptFacts, findAttemptFacts, findRunFacts, type RunFacts } from './run-facts.queries.ts';
import { type DossierFile, writeDossier } from './write-dossier.ts';

interface OwnAttempt {
  readonly runId: number;
  readonly ruleVersion: number;
  readonly isOut: boolean;
  readonly startedAt: Date;
  readonly deliveredAt: Date | null;
  /** What the candidate was told, which follows a decision some seconds later. */
  readonly decision: 'pending' | 'approved' | 'rejected';
  readonly feedback: string | null;
}

/** It shows key and points only as the result page does. @throws Failure NAO_ENCONTRADO, DOSSIE_ANTES_DO_RESULTADO */
export async function attemptDossier(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  own: { attemptId: number; developerId: number },
): Promise<Buffer> {
  const attempt = await findOwn(deps, own);
  if (!attempt) throw notFound();
  if (!attempt.isOut) throw new Failure('DOSSIE_ANTES_DO_RESULTADO');
  const [facts] = await findAttemptFacts(deps.db, { attemptId: own.attemptId });
  const run = await findRunFacts(deps.db, attempt.runId);
  if (!facts || !run) throw notFound();
  const parts: Uint8Array[] = [];
  await writeDossier(
    deps,
    { title: run.title, contains: contents, files: files(deps, own, { attempt, facts, run }) },
    async (part) => {
      parts.push(part);
    },
  );
  return Buffer.concat(parts);
}

const contents = [
  'dossie.json: a regra que valia quando você começou, as suas respostas, quem decidiu cada questão, correções, recursos e decisão.',
];

interface Found {
  readonly attempt: OwnAttempt;
  readonly facts: AttemptFacts;
  readonly run: RunFacts;
}

async function* files(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  own: { attemptId: number; developerId: number },
  { attempt, facts, run }: Found,
): AsyncGenerator<DossierFile> {
  const now = clock.now();
  await noteKeySeen(db, { ...own, now });
  const results = await findQuestionResults(db, { ...own, now });
  if (!results || results === 'in progress') throw notFound();
  const marks = await findMarksByQuestion(db.kysely, [
    { id: facts.id, runId: attempt.runId, questionIds: facts.questionIds },
  ]);
  const byQuestion = new Map((marks.get(facts.id) ?? []).map(({ questionId, by }) => [questionId, by]));
  const numberOf = (questionId: number | null) =>
    questionId === null ? null : facts.questionIds.indexOf(questionId) + 1;
  yield {
    name: 'dossie.json',
    content: asJson({
      emitido_em: now,
      prova: examJson(run),
      regra: ruleJson(run, attempt.ruleVersion),
      tentativa: {
        id: facts.id,
        nome: facts.name,
        iniciada_em: attempt.startedAt,
        entregue_em: attempt.deliveredAt,
        nota: facts.score,
        resultado_divulgado_em: facts.releasedAt,
        situacao: z.encode(decisionWord, attempt.decision),
        retorno: attempt.feedback,
        ...marksJson(facts, numberOf, (by) =>
          by === null ? 'programa' : by === 'administracao' ? 'administracao' : 'empresa',
        ),
      },
      questoes: results.map((question, index) => ({
        numero: index + 1,
        enunciado: question.statement,
        pontos: question.points ?? 1,
        decidida_por: markedBy[byQuestion.get(Number(question.id)) ?? 'nobody'],
        ...(question.credit !== undefined && { porcentagem: question.credit }),
        ...(question.answer && { resposta: question.answer.text }),
        ...(question.review &&
          question.answer && {
            linhas_comentadas: commentedLines(question.review, question.answer.text ?? '').comments.map(
              ({ comment, lines }) => ({ comentario: comment, linhas: lines }),
            ),
          }),
        ...(question.options.length > 0 && {
          alternativas: question.options.map(({ text, picked, correct }) => ({
            texto: text,
            escolhida: picked,
            ...(typeof correct === 'boolean' && { certa: correct }),
          })),
        }),
        ...(question.rubric && {
          criterios: question.rubric.map(({ name, levels }) => ({
            nome: name,
            niveis: levels.map((level) => ({ pontos: level.points, descricao: level.description })),
          })),
        }),
        ...(question.criteria && {
          criterios: question.criteria.map(({ name, points, most, levels }) => ({
            nome: name,
            maximo: most,
            ...(typeof points === 'number' && { pontos: points }),
            ...(levels && {
              niveis: levels.map((level) => ({ pontos: level.points, descricao: level.description })),
            }),
          })),
        }),
        ...(question.comments && { comentarios: question.comments }),
        ...(question.change && { mudanca: question.change.reason }),
      })),
    }),
  };
  yield { name: 'dossie.pdf', content: await reportPdf(attemptPdf({ attempt, facts, run }, now)) };
}

function attemptPdf({ attempt, facts, run }: Found, now: Date): PdfReport {
  const { versions, seconds, appeals, defence } = facts;
  return {
    title: `Dossiê: ${run.title}`,
    createdAt: now,
    parts: [
      { kind: 'muted', text: `${facts.name} · ${run.company} · emitido em ${momentText(now)}` },
      {
        kind: 'figures',
        figures: [
          { term: 'Pontuação', value: facts.score === null ? 'Falta corrigir' : numberText(facts.score) },
          { term: 'Situação', value: decisionTexts[attempt.decision] },
          ...(defence ? [{ term: 'Defesa', value: `${numberText(defence.mark)}%` }] : []),
          { term: 'Correções', value: numberText(versions.length) },
          { term: 'Recursos', value: numberText(appeals.length) },
        ],
      },
      ...(attempt.deliveredAt
        ? [{ kind: 'text' as const, text: `Entregue em ${momentText(attempt.deliveredAt)}.` }]
        : []),
      ...(seconds.length > 0
        ? [{ kind: 'text' as const, text: 'Respostas desta prova tiveram uma segunda correção.' }]
        : []),
      ...(attempt.feedback
        ? [
            { kind: 'heading' as const, text: 'Retorno da empresa' },
            { kind: 'text' as const, text: attempt.feedback },
          ]
        : []),
      { kind: 'muted', text: 'Cada questão e cada correção estão em dossie.json, no mesmo ZIP.' },
    ],
  };
}

async function findOwn(
  { db }: Pick<Deps, 'db'>,
  { attemptId, developerId }: { attemptId: number; developerId: number },
): Promise<OwnAttempt | undefined> {
  const { rows } = await sql<OwnAttempt>`
    select attempts.run_id as "runId", attempts.rule_version as "ruleVersion", ${isResultOut()} as "isOut", attempts.started_at as "startedAt",
           attempts.delivered_at as "deliveredAt", attempts.told_decision as decision,
           attempts.told_feedback as feedback
      from attempts where attempts.id = ${attemptId} and attempts.developer_id = ${developerId}`.execute(
    db.kysely,
  );
  return rows[0];
}

import { findAnswerSheet } from '#modules/marking/server/public.ts';
import { commentedLines } from '#modules/question-bank/domain/code-review/commented-lines.ts';
import { plainText } from '#modules/question-bank/domain/formats/text/plain-text.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { findRunOverview } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { findCandidates } from '../candidates.queries.ts';
import {
  cut,
  decisionTexts,
  durationText,
  momentText,
  numberText,
  type PdfReport,
  type ReportPart,
} from './report.ts';

type Candidate = NonNullable<Awaited<ReturnType<typeof findCandidates>>>['results'][number];
type Question =
  Awaited<ReturnType<typeof findAnswerSheet>> extends infer Found
    ? NonNullable<Found> extends { sheet: { questions: (infer One)[] } }
      ? One
      : never
    : never;

export async function reportCandidate(
  deps: Pick<Deps, 'db' | 'clock'>,
  { runId, attemptId }: { runId: number; attemptId: number },
  reader: CompanyCaller,
): Promise<PdfReport> {
  const now = deps.clock.now();
  const run = await findRunOverview(deps.db, runId, reader.companyId, deps.clock.now());
  const found = await findCandidates(deps.db, runId, reader, {
    filter: { attemptId },
    sort: { order: 'score', direction: 'descending' },
    page: { number: 1, size: 1 },
    now,
  });
  const candidate = found?.results[0];
  if (!run || !candidate) throw notFound();
  if (candidate.deliveryPosition == null) throw new Failure('PROVA_EM_ANDAMENTO');
  const position = Number(candidate.deliveryPosition);
  const sheet = (await findAnswerSheet(deps.db, { ...reader, runId, position }))?.sheet;
  // Another attempt has been annulled meanwhile, so that the positions have moved.
  if (sheet?.attemptId !== attemptId) throw notFound();
  return {
    title: candidate.developer.name,
    createdAt: now,
    parts: [
      { kind: 'text', text: run.title },
      {
        kind: 'muted',
        text: `Entregue em ${momentText(sheet.deliveredAt)} · relatório de ${momentText(now)}`,
      },
      { kind: 'figures', figures: figuresOf(candidate) },
      ...(candidate.feedback
        ? [
            { kind: 'heading' as const, text: 'Feedback com a decisão' },
            { kind: 'text' as const, text: candidate.feedback },
          ]
        : []),
      { kind: 'heading', text: 'Respostas' },
      ...sheet.questions.flatMap(questionParts),
    ],
  };
}

const figuresOf = ({ score, place, timeUsed, decision }: Candidate) => [
  { term: 'Pontuação', value: score == null ? 'Falta corrigir' : numberText(score) },
  { term: 'Posição', value: place == null ? '–' : `${place}º` },
  { term: 'Tempo', value: durationText(timeUsed) },
  { term: 'Situação', value: decisionTexts[decision] },
];

function answerParts({ answer, review }: Question): ReportPart[] {
  if (!answer?.text) return [{ kind: 'text', text: 'Em branco' }];
  if (!review) return [{ kind: answer.language ? 'code' : 'text', text: cut(answer.text) }];
  const { note, comments } = commentedLines(review, answer.text);
  return [
    ...(note ? [{ kind: 'text' as const, text: cut(note) }] : []),
    ...comments.flatMap(({ comment, lines }): ReportPart[] => [
      ...(lines ? [{ kind: 'code' as const, text: cut(lines) }] : []),
      { kind: 'text', text: cut(comment) },
    ]),
  ];
}

/** Notes are for colleagues, so they are not in a file that may be handed on. */
function questionParts(question: Question, index: number): ReportPart[] {
  const { statement, options, change, comments } = question;
  return [
    { kind: 'question', text: `Questão ${index + 1}${change?.kind === 'annulled' ? ' · anulada' : ''}` },
    { kind: 'markdown', text: cut(statement) },
    ...(kindOf(question).answer === 'text'
      ? [
          { kind: 'muted' as const, text: `Resposta · ${judgementOf(question)}` },
          ...answerParts(question),
          ...(comments ?? [])
            .filter(Boolean)
            .map((comment) => ({ kind: 'muted' as const, text: `Comentário: ${comment}` })),
        ]
      : [
          {
            kind: 'options' as const,
            options: options.map(({ text: option, picked, correct }) => ({
              text: plainText(option, 'short'),
              isPicked: picked,
              note: [picked && 'escolhida', correct && 'certa'].filter(Boolean).join(', '),
            })),
          },
        ]),
  ];
}

function judgementOf({ correct, levels, passed, testResults }: Question): string {
  if (correct == null) return testResults?.state === 'queued' ? 'Em correção automática' : 'Falta corrigir';
  if (passed) return `Testes: ${passed.weight} de ${passed.of}`;
  if (levels) return 'Corrigida por critérios';
  return correct ? 'Certa' : 'Errada';
}

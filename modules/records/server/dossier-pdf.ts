import {
  dayText,
  decisionTexts,
  momentText,
  numberText,
  type PdfReport,
  type ReportPart,
} from '#modules/ranking/server/public.ts';
import { isEndless } from '#platform/contract/day.ts';
import type { HelpRule } from '#platform/contract/words.ts';
import { peopleText } from './dossier-json.ts';
import type { AskedQuestion, AttemptFacts, KeyChange, RunFacts } from './run-facts.queries.ts';

/** The JSON has everybody. */
export const listedMost = 500;

export interface Summary {
  readonly run: RunFacts;
  readonly changes: readonly KeyChange[];
  readonly agreement: { readonly pairs: number; readonly kappa?: number; readonly words: string };
  readonly criteria: readonly Pick<AskedQuestion, 'position' | 'rubric' | 'criteria' | 'points'>[];
  readonly listed: readonly ListedAttempt[];
  readonly now: Date;
}

export interface ListedAttempt extends Pick<AttemptFacts, 'name' | 'score' | 'decision'> {
  readonly byProgram: number;
  readonly byPeople: number;
  readonly appeals: number;
}

const helpTexts: Readonly<Record<HelpRule, string>> = {
  closed_book: 'sem consulta',
  open_book: 'consulta livre',
  ai_allowed: 'consulta livre, com IA',
  forbidden: 'proibida',
  documentation: 'só documentação e sintaxe',
  declared: 'livre, com declaração',
  unstated: 'não informada',
};

const changeTexts = {
  annulled: 'Anulada',
  key: 'Gabarito corrigido',
  rubric: 'Pontos dos critérios mudados',
  tests: 'Testes mudados',
  restored: 'De volta ao que era',
} as const;

export function dossierPdf({ run, changes, agreement, criteria, listed, now }: Summary): PdfReport {
  const { counts, appeals, answers, helped } = run;
  const text = (said: string): ReportPart => ({ kind: 'text', text: said });
  return {
    title: `Dossiê: ${run.title}`,
    createdAt: now,
    parts: [
      { kind: 'muted', text: `${run.company} · ${periodOf(run)} · emitido em ${momentText(now)}` },
      {
        kind: 'figures',
        figures: [
          { term: 'Entregues', value: numberText(counts.delivered) },
          { term: 'Corrigidas', value: numberText(counts.graded) },
          { term: 'Aprovadas', value: numberText(counts.approved) },
          { term: 'Reprovadas', value: numberText(counts.rejected) },
        ],
      },
      { kind: 'heading', text: 'Regra' },
      text(`Ajuda e IA: ${helpTexts[run.helpRule]}.`),
      text(
        run.duration === null
          ? 'Sem limite de tempo dentro do período.'
          : `Duração: ${numberText(run.duration / 60)} min.`,
      ),
      text(`Prazo para recorrer: ${run.appealDays} dias depois do resultado.`),
      text(
        run.answerDays === null
          ? 'Prazo para responder: não informado.'
          : `Prazo para responder: ${run.answerDays} dias. Em dia: ${numberText(answers.inTime)} · atrasadas: ${numberText(answers.late)} · à espera: ${numberText(answers.waiting)}.`,
      ),
      text(
        `Pessoas com tempo a mais ou outra adaptação: ${peopleText(helped.accommodated)} · com tempo devolvido: ${peopleText(helped.givenBack)}.`,
      ),
      { kind: 'heading', text: 'Correção' },
      text(run.blind ? 'Às cegas: quem corrigiu não viu nomes.' : 'Com os nomes à vista de quem corrigiu.'),
      text(
        agreement.pairs === 0
          ? 'Nenhuma resposta teve duas correções.'
          : `Respostas com duas correções: ${numberText(agreement.pairs)} · ${agreement.words}${
              agreement.kappa === undefined ? '' : ` (kappa ponderado ${numberText(agreement.kappa)})`
            }.`,
      ),
      ...criteria.flatMap(({ position, rubric, criteria: read, points }): ReportPart[] =>
        rubric
          ? [
              { kind: 'question', text: `Questão ${position} · ${numberText(points)} pontos` },
              text(
                rubric
                  .map(
                    ({ name, levels }) =>
                      `${name} (${levels.map((level) => numberText(level.points)).join(', ')} pontos)`,
                  )
                  .join('; '),
              ),
              text(`Candidatos leram antes de responder: ${readText(read)}.`),
            ]
          : [],
      ),
      { kind: 'heading', text: 'Mudanças do gabarito' },
      ...(changes.length === 0
        ? [text('Nenhuma.')]
        : changes.map(({ position, kind, reason, madeAt, raised, lowered }) =>
            text(
              `Questão ${position}, ${momentText(madeAt)} · ${changeTexts[kind]}: ${reason} ` +
                `(${numberText(raised)} notas subiram, ${numberText(lowered)} desceram)`,
            ),
          )),
      { kind: 'heading', text: 'Recursos' },
      text(
        `Mantida a nota: ${numberText(appeals.upheld)} · alterada: ${numberText(appeals.changed)} · à espera: ${numberText(appeals.waiting)}.`,
      ),
      ...listedParts(listed, counts.delivered),
    ],
  };
}

const periodOf = ({ startsAt, endsAt }: RunFacts): string =>
  isEndless(endsAt)
    ? `desde ${dayText(startsAt)}, sem prazo`
    : `de ${dayText(startsAt)} a ${dayText(endsAt)}`;

function listedParts(listed: readonly ListedAttempt[], all: number): ReportPart[] {
  const left = all - listed.length;
  return [
    { kind: 'heading', text: 'Resultados' },
    {
      kind: 'table',
      title: 'Resultados',
      columns: [
        { header: 'Nome', share: 0.38 },
        { header: 'Por programa', share: 0.14, isNumber: true },
        { header: 'Por pessoas', share: 0.14, isNumber: true },
        { header: 'Recursos', share: 0.11, isNumber: true },
        { header: 'Pontuação', share: 0.09, isNumber: true },
        { header: 'Situação', share: 0.14 },
      ],
      rows: listed.map(({ name, score, decision, byProgram, byPeople, appeals }) => [
        name,
        String(byProgram),
        String(byPeople),
        String(appeals),
        numberText(score),
        decisionTexts[decision],
      ]),
    },
    ...(left > 0
      ? [{ kind: 'muted' as const, text: `Mais ${numberText(left)} estão em tentativas/, no mesmo ZIP.` }]
      : []),
  ];
}

const readText = (read: AskedQuestion['criteria']): string => {
  if (!read) return 'nada dos critérios';
  const levels = read.filter((one) => one.levels).length;
  if (levels === 0) return 'os nomes e os pontos';
  return levels === read.length
    ? 'os nomes, os pontos e os níveis'
    : 'os nomes, os pontos e uma parte dos níveis';
};

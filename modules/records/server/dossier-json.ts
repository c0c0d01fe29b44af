import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { MarkedBy, MarkOfQuestion } from '#modules/marking/server/public.ts';
import type { ReadableCriterion, Rubric } from '#modules/question-bank/domain/rubric.ts';
import { isEndless } from '#platform/contract/day.ts';
import {
  appealOutcome,
  decision,
  examKind,
  helpRule,
  otherJudges,
  questionChangeKind,
  questionKind,
  questionResults,
  resultsRelease,
} from '#platform/contract/words.ts';
import type { AskedQuestion, AttemptFacts, KeyChange, RuleVersion, RunFacts } from './run-facts.queries.ts';

/** Fewer people than this could be told apart by those who know the run. */
const shownFrom = 5;

export const peopleText = (people: number): string | number =>
  people < shownFrom ? `menos de ${shownFrom}` : people;

export const markedBy: Readonly<Record<MarkedBy, string>> = {
  annulled: 'questao_anulada',
  key: 'programa_pelo_gabarito',
  tests: 'programa_pelos_testes',
  blank: 'programa_por_estar_em_branco',
  person: 'pessoa',
  nobody: 'falta_corrigir',
};

const ruleVersionJson = (rule: RuleVersion) => ({
  versao: rule.version,
  vale_desde: rule.since,
  consulta: z.encode(helpRule, rule.helpRule),
  ...(rule.tools && { ferramentas_permitidas: rule.tools }),
  ...(rule.note && { frase_da_regra: rule.note }),
  quem_mais_julga: z.encode(otherJudges, rule.otherJudges),
  ...(rule.named && { outros_que_julgam: rule.named }),
  ...(rule.playbackShown && { versoes_para_quem_corrige: true }),
});

/** @param begunUnder the version of an attempt; absent: all versions */
export function ruleJson(run: RunFacts, begunUnder?: number) {
  const rules = run.rules.filter(({ version }) => begunUnder === undefined || version === begunUnder);
  return {
    ajuda_e_ia: rules.map(ruleVersionJson),
    duracao_segundos: run.duration,
    resultado_por_questao: z.encode(questionResults, run.questionResults),
    divulgacao_do_resultado: z.encode(resultsRelease, run.resultsRelease),
    resultados_publicados_em: run.publishedAt,
    dias_para_recorrer: run.appealDays,
    dias_para_responder: run.answerDays,
    correcao_as_cegas: run.blind,
  };
}

export function examJson(run: RunFacts) {
  return {
    id: run.id,
    titulo: run.title,
    tipo: z.encode(examKind, run.kind),
    empresa: run.company,
    inicio: run.startsAt,
    fim: isEndless(run.endsAt) ? null : run.endsAt,
    acesso: run.access === 'invited' ? 'CONVIDADOS' : 'ABERTA',
  };
}

const keyChangeJson = (change: KeyChange, shows: { key: boolean; effect: boolean }) => ({
  questao: change.position,
  tipo: z.encode(questionChangeKind, change.kind),
  motivo: change.reason,
  por: change.by,
  em: change.madeAt,
  aplicada_em: change.appliedAt,
  versao_do_gabarito: change.gradingVersion,
  ...(shows.key && { certas: change.rightPositions, pontos_dos_niveis: change.levelPoints }),
  ...(shows.effect && { notas_que_subiram: change.raised, notas_que_desceram: change.lowered }),
});

/** The tests are not handed on, and the company can still prove later which they were. */
const hashOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex');

/** A company hands on no more of Provado's own questions than how many faults there are, and their points. */
export function shownRubric(rubric: Rubric, ownsKey: boolean): Rubric {
  if (ownsKey) return rubric;
  let faults = 0;
  return rubric.map((criterion) => {
    if (criterion.origin !== 'fault') return criterion;
    faults += 1;
    const levels = criterion.levels.map(({ points }) => ({ points, description: '' }));
    return { ...criterion, name: `Falha ${faults}`, levels };
  });
}

const readBefore = (criterion: ReadableCriterion | undefined): string =>
  !criterion ? 'nada' : criterion.levels ? 'nome, pontos e níveis' : 'nome e pontos';

export function questionJson(question: AskedQuestion, { ownsKey }: Pick<RunFacts, 'ownsKey'>) {
  const { id, version, position, draw, kind, points, statement, rubric, criteria, execution } = question;
  const { review, options } = question;
  return {
    id,
    versao_da_prova: version,
    posicao: position,
    ...(draw !== null && { sorteio: draw }),
    tipo: z.encode(questionKind, kind),
    pontos: points,
    enunciado: statement,
    ...(rubric && {
      criterios: shownRubric(rubric, ownsKey).map(({ name, levels }, at) => ({
        nome: name,
        lido_antes: readBefore(criteria?.[at]),
        niveis: levels.map((level) => ({ pontos: level.points, descricao: level.description })),
      })),
    }),
    ...(options.length > 0 && {
      alternativas: options.map((option) => ({
        posicao: option.position,
        texto: option.text,
        ...(ownsKey && { certa: option.correct }),
      })),
      // A hash would keep nothing secret: there are few keys to try.
      gabarito: ownsKey ? 'da_empresa' : 'do_provado',
    }),
    ...(review && {
      revisao: {
        arquivos: review.files.map(({ path }) => path),
        falhas: review.faults.length,
        custo_alarme: review.alarmCost,
        sha256: hashOf(review.files),
      },
    }),
    ...(execution && {
      testes: execution.tests.map((test) => ({
        ...(!test.hidden && { nome: test.name }),
        peso: test.weight,
        oculto: test.hidden,
        ...(ownsKey && { sha256: hashOf([test.input, test.expected]) }),
      })),
    }),
  };
}

export function runJson(run: RunFacts, more: { changes: readonly KeyChange[]; agreement: object }) {
  const { counts, appeals, answers, helped } = run;
  return {
    prova: { ...examJson(run), descricao: run.description },
    regra: ruleJson(run),
    correcao: {
      as_cegas: run.blind,
      mudancas_as_cegas: run.blindChanges.map(({ at, blind, by }) => ({ em: at, as_cegas: blind, por: by })),
      porcentagem_com_duas_correcoes: run.secondShare,
      terceira_pessoa_acima_de: run.thirdAbove,
      concordancia: more.agreement,
      versao_do_gabarito: run.gradingVersion,
      mudancas: more.changes.map((change) => keyChangeJson(change, { key: run.ownsKey, effect: true })),
    },
    tentativas: {
      entregues: counts.delivered,
      corrigidas: counts.graded,
      em_andamento: counts.running,
      anuladas: counts.annulled,
    },
    decisoes: { aprovadas: counts.approved, reprovadas: counts.rejected, em_analise: counts.pending },
    recursos: { mantidos: appeals.upheld, alterados: appeals.changed, esperam: appeals.waiting },
    respostas_com_prazo: {
      prometidas: answers.promised,
      em_dia: answers.inTime,
      atrasadas: answers.late,
      esperam: answers.waiting,
    },
    pessoas_com_adaptacao: peopleText(helped.accommodated),
    pessoas_com_tempo_devolvido: peopleText(helped.givenBack),
    pessoas_que_pediram_ajuda: peopleText(helped.asked),
  };
}

/** It leaves out when an attempt began and ended, which tells who had extra time; the attempt's record has it. */
export function attemptJson(
  facts: AttemptFacts,
  marks: readonly MarkOfQuestion[],
  { ownsKey }: Pick<RunFacts, 'ownsKey'>,
) {
  const numberOf = (questionId: number | null) =>
    questionId === null ? null : facts.questionIds.indexOf(questionId) + 1;
  return {
    id: facts.id,
    nome: facts.name,
    nota: facts.score,
    versao_do_gabarito: facts.gradingVersion,
    resultado_divulgado_em: facts.releasedAt,
    questoes: marks.map(({ questionId, points, by, reached, picked }, index) => ({
      numero: index + 1,
      id: questionId,
      pontos: points,
      decidida_por: markedBy[by],
      porcentagem: reached,
      // What was picked and what it earned give the key away together.
      ...(ownsKey && picked && { escolhidas: picked }),
    })),
    ...marksJson(facts, numberOf, (by) => by ?? 'programa'),
    decisao: {
      situacao: z.encode(decision, facts.decision),
      retorno: facts.feedback,
      historico: facts.decisions.map(({ at, from, to, withFeedback, by }) => ({
        em: at,
        de: situationOf(from),
        para: situationOf(to),
        com_retorno: withFeedback,
        por: by,
      })),
    },
  };
}

/** @param roleOf how the reader is told who gave a mark */
export function marksJson(
  { versions, seconds, appeals, rescores, defence }: AttemptFacts,
  numberOf: (questionId: number | null) => number | null,
  roleOf: (by: string | null) => string,
) {
  return {
    versoes_das_correcoes: versions.map(({ questionId, at, by, correct, levels, passed }) => ({
      questao: numberOf(questionId),
      em: at,
      por: roleOf(by),
      correta: correct,
      niveis: levels,
      testes: passed && { peso: passed.weight, de: passed.of },
    })),
    segundas_correcoes: seconds.map(({ questionId, place, at, by, correct, levels }) => ({
      questao: numberOf(questionId),
      ordem: place,
      em: at,
      por: roleOf(by ?? 'quem_saiu_da_equipe'),
      correta: correct,
      niveis: levels,
    })),
    recursos: appeals.map((appeal) => ({
      questao: numberOf(appeal.questionId),
      aberto_em: appeal.openedAt,
      motivo: appeal.reason,
      resultado: appeal.outcome && z.encode(appealOutcome, appeal.outcome),
      motivos_da_decisao: appeal.answer,
      decidido_em: appeal.decidedAt,
      por: appeal.by && roleOf(appeal.by),
      nota_antes: appeal.scoreBefore,
      nota_depois: appeal.scoreAfter,
    })),
    ...(defence && {
      defesa: {
        compareceu: defence.begun,
        nota: defence.mark,
        // Null: its mark stands beside the score.
        pontos: defence.points,
        em: defence.settledAt,
      },
    }),
    mudancas_da_nota: rescores.map(({ at, before, score, gradingVersion }) => ({
      em: at,
      de: before,
      para: score,
      versao_do_gabarito: gradingVersion,
    })),
  };
}

function situationOf(word: string): string {
  const { success, data } = z.safeEncode(decision, word as never);
  return success ? String(data) : word;
}

import { randomUUID } from 'node:crypto';
import type { DemoClient } from './demo-client.ts';
import type { MovableClock } from './demo-clock.ts';
import type { DemoCriterion, DemoQuestion, DemoWork } from './demo-exam.ts';
import { type Random, randomFrom } from './draw.ts';
import type { DemoRun } from './exams.ts';
import { handIn } from './hand-in.ts';

const minute = 60_000;

interface DemoMark {
  id_questao: number;
  correta: boolean;
  niveis?: number[];
  comentarios?: string[];
}

export interface Taken {
  attemptId: number;
  marks: DemoMark[];
  /** It is there if a work was handed in. */
  questionId?: number;
}

interface Sitting {
  clock: MovableClock;
  latest: Date;
  developer: DemoClient;
  /** The probability of knowing an answer, 0 to 1. */
  ability: number;
  runId: number;
  run: DemoRun;
  random: Random;
  said: Set<string>;
  /** It is handed in in place of a link. */
  work?: DemoWork | undefined;
}

async function start(developer: DemoClient, runId: number) {
  const started = await developer.call('POST', '/developer/userTest', { id_prova_andamento: runId });
  const attemptId: number | undefined = started.data?.id;
  if (attemptId === undefined) return undefined;
  const paper = await developer.call('GET', `/test/${runId}`);
  const questions: {
    idQuestaoProva: number;
    questaoProva: { alternativaProva: { id: number; opcao: string }[] };
  }[] = paper.data.prova.provasTodasQuestoes;
  return { attemptId, questions };
}

export async function begin(developer: DemoClient, runId: number, answered: number): Promise<void> {
  const { attemptId, questions = [] } = (await start(developer, runId)) ?? {};
  for (const { idQuestaoProva, questaoProva } of questions.slice(0, answered)) {
    await developer.call('PUT', `/developer/answerTest/${attemptId}/${idQuestaoProva}`, {
      op_id: randomUUID(),
      versao_base: 0,
      id_alternativa: questaoProva.alternativaProva[1]?.id,
    });
  }
}

export async function take(sitting: Sitting): Promise<Taken> {
  const { developer, ability, runId, run, random, said, work } = sitting;
  const { attemptId, questions } = (await start(developer, runId)) ?? {};
  if (attemptId === undefined || questions === undefined) return { attemptId: 0, marks: [] };
  const marks: Taken['marks'] = [];
  const [first] = questions;
  if (work && first) {
    const questionId = first.idQuestaoProva;
    const resposta = await handIn(developer, { attemptId, questionId, files: work.files });
    await deliver(sitting, attemptId, [{ id_questao: questionId, resposta }]);
    return { attemptId, marks: [{ id_questao: questionId, correta: ability > 0.5 }], questionId };
  }
  const respostas = questions.flatMap<unknown>(({ idQuestaoProva, questaoProva }, index) => {
    const question = run.exam.questions[index];
    const knows = random.next() < ability;
    if (!question || (!knows && random.next() < 0.08)) return [];
    if (question.answers) {
      const { right, wrong } = question.answers;
      const fresh = (texts: readonly string[]) => texts.filter((text) => !said.has(text));
      const correta = (knows && fresh(right).length > 0) || fresh(wrong).length === 0;
      const resposta = random.pick(fresh(correta ? right : wrong));
      said.add(resposta);
      if (!question.execution)
        marks.push({ id_questao: idQuestaoProva, ...markOf(question, correta, resposta) });
      return [{ id_questao: idQuestaoProva, resposta }];
    }
    const isRight = (option: { opcao: string }) => question.options?.includes(`*${option.opcao}`) ?? false;
    const right = questaoProva.alternativaProva.filter(isRight);
    const wrong = questaoProva.alternativaProva.filter((option) => !isRight(option));
    const picked = knows ? right : [random.pick(wrong), ...right.slice(1)];
    const ids = picked.map((option) => option.id);
    return [{ id_questao: idQuestaoProva, id_alternativa: right.length > 1 ? ids : ids[0] }];
  });
  await deliver(sitting, attemptId, respostas);
  return { attemptId, marks: judged(run, questions, marks) };
}

async function deliver(
  { clock, latest, developer, run, random }: Sitting,
  attemptId: number,
  respostas: unknown[],
): Promise<void> {
  const limit = (run.minutes ?? 24 * 60) * minute;
  const finished = clock.now().getTime() + limit * (0.35 + 0.5 * random.next());
  clock.set(new Date(Math.min(finished, latest.getTime())));
  const delivery = { id_prova_usuario: attemptId, finalizada: true, respostas };
  await developer.call('POST', '/developer/answerTest', delivery);
}

export function abilityOf(index: number): number {
  const { next } = randomFrom(index + 100);
  return index === 0 ? 0.8 : 0.3 + 0.65 * ((next() + next()) / 2);
}

export const levelsFor = (rubric: readonly DemoCriterion[], correta: boolean, answer: string): number[] =>
  rubric.map(({ levels }, at) => {
    const off = (answer.length + at) % 3 === 0 ? 1 : 0;
    return correta ? levels.length - 1 - off : off;
  });

function markOf({ rubric }: DemoQuestion, correta: boolean, answer: string) {
  return { correta, ...(rubric && levelsOf(rubric, levelsFor(rubric, correta, answer))) };
}

export const levelsOf = (rubric: readonly DemoCriterion[], niveis: number[]) => ({
  niveis,
  comentarios: rubric.map(({ levels, praise, advice }, at) =>
    niveis[at] === levels.length - 1 ? praise : advice,
  ),
});

/** Counts blank open questions as wrong. Tests grade what is executed. */
function judged(
  run: DemoRun,
  questions: { idQuestaoProva: number }[],
  given: Taken['marks'],
): Taken['marks'] {
  return questions.flatMap(({ idQuestaoProva: id }, index) => {
    const { answers, execution } = run.exam.questions[index] ?? {};
    if (!answers || execution) return [];
    return [given.find(({ id_questao }) => id_questao === id) ?? { id_questao: id, correta: false }];
  });
}

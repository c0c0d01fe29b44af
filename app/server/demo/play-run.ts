import { randomUUID } from 'node:crypto';
import { dayOf } from '#platform/contract/day.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { DemoClient } from './demo-client.ts';
import type { MovableClock } from './demo-clock.ts';
import type { DemoQuestion } from './demo-exam.ts';
import type { DemoRun } from './exams.ts';
import { type Random, randomFrom } from './random.ts';

const minute = 60_000;
const day = 86_400_000;

interface Play {
  /** With the clock and the outbox of the demo. */
  deps: Deps;
  clock: MovableClock;
  today: Date;
  run: DemoRun;
  seed: number;
  company: DemoClient;
  /** Who corrects. */
  grader: DemoClient;
  developers: readonly DemoClient[];
}

/** Plays one run from its publication to its grading. Gives its id. */
export async function playRun(play: Play): Promise<number> {
  const { deps, clock, today, run, seed, company, grader, developers } = play;
  const random = randomFrom(seed);
  const said = new Set<string>();
  const opening = new Date(today.getTime() + run.from * day);
  // A run that begins later was made two days ago.
  clock.set(new Date(Math.min(opening.getTime(), today.getTime() - 2 * day)));
  const runId = await publish(deps, company, run, opening, new Date(today.getTime() + run.to * day));
  const closing = Math.min(
    today.getTime() - 30 * minute,
    opening.getTime() + (run.to - run.from) * day - day,
  );
  // The first developer is the account to try things with, so every second exam is left for them.
  const shuffled = random.shuffled(developers.slice(1));
  const hasFirst = run.taken > 0 && seed % 2 === 1;
  const takers = shuffled.slice(0, run.taken - (hasFirst ? 1 : 0));
  if (hasFirst && developers[0]) takers.push(developers[0]);
  for (const [index, developer] of takers.entries()) {
    const ability = abilityOf(developers.indexOf(developer));
    const at =
      opening.getTime() + ((closing - opening.getTime()) * (index + random.next())) / (takers.length + 1);
    clock.set(new Date(at));
    const answers = await take({ clock, latest: today, developer, ability, runId, run, random, said });
    if (index < run.judged) await judge(grader, runId, answers);
    // Now, so that the score has changed on the day of the delivery.
    await deps.outbox.runOnce();
  }
  for (const [index, developer] of shuffled.slice(run.taken, run.taken + (run.underWay ?? 0)).entries()) {
    clock.set(new Date(today.getTime() - (5 + 7 * index) * minute));
    await begin(developer, runId, index + 2);
  }
  clock.set(today);
  if (run.inactive) {
    await deps.db.kysely.updateTable('runs').set({ active: false }).where('runs.id', '=', runId).execute();
  }
  return runId;
}

async function publish(deps: Deps, company: DemoClient, run: DemoRun, from: Date, to: Date): Promise<number> {
  const listed = await company.call('GET', `/company/tests?busca=${encodeURIComponent(run.exam.title)}`);
  const [existing] = listed.data.results;
  if (existing) return existing.id;
  const skills = await deps.db.kysely
    .selectFrom('skills')
    .select(['skills.id', 'skills.stack_id'])
    .where('skills.name', 'in', [...run.exam.skills])
    .execute();
  const created = await company.call('POST', '/test', {
    titulo: run.exam.title,
    descricao: run.exam.description,
    link_repositorio: run.exam.repositoryUrl ?? '',
    tipo_prova: run.exam.kind === 'practice' ? 'PRATICA' : 'TEORICA',
    data_inicio: dayOf(from),
    data_fim: dayOf(to),
    divulgacao_resultado: run.release,
    duracao: run.minutes
      ? `${String(Math.floor(run.minutes / 60)).padStart(2, '0')}:${String(run.minutes % 60).padStart(2, '0')}:00`
      : null,
    ids_stacks: [...new Set(skills.map((skill) => skill.stack_id))],
    ids_habilidades: skills.map((skill) => skill.id),
    questoes: run.exam.questions.map(asWire),
  });
  return created.data.idProvaAndamento;
}

function asWire({ statement, options, points, rubric }: DemoQuestion) {
  const right = options?.filter((option) => option.startsWith('*')).length ?? 0;
  return {
    enunciado: statement,
    pontos: points,
    rubrica: rubric?.map(({ name, levels }) => ({
      nome: name,
      niveis: levels.map((descricao, pontos) => ({ pontos, descricao })),
    })),
    tipo: options ? (right > 1 ? 'MULTIPLA_ESCOLHA' : 'UNICA_ESCOLHA') : 'DISSERTATIVA',
    alternativas:
      options?.map((option) => ({ texto: option.replace(/^\*/, ''), correta: option.startsWith('*') })) ?? [],
  };
}

interface Taken {
  attemptId: number;
  verdicts: { id_questao: number; correta: boolean; niveis?: number[]; comentarios?: string[] }[];
}

interface Sitting {
  clock: MovableClock;
  /** Nobody delivers after this instant. */
  latest: Date;
  developer: DemoClient;
  /** The probability of knowing an answer, 0 to 1. */
  ability: number;
  runId: number;
  run: DemoRun;
  random: Random;
  /** The texts that others in this run gave. */
  said: Set<string>;
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

/** Starts the run and saves the first answers, which stay undelivered. */
async function begin(developer: DemoClient, runId: number, answered: number): Promise<void> {
  const { attemptId, questions = [] } = (await start(developer, runId)) ?? {};
  for (const { idQuestaoProva, questaoProva } of questions.slice(0, answered)) {
    await developer.call('PUT', `/developer/answerTest/${attemptId}/${idQuestaoProva}`, {
      op_id: randomUUID(),
      versao_base: 0,
      id_alternativa: questaoProva.alternativaProva[1]?.id,
    });
  }
}

async function take(sitting: Sitting): Promise<Taken> {
  const { clock, latest, developer, ability, runId, run, random, said } = sitting;
  const { attemptId, questions } = (await start(developer, runId)) ?? {};
  if (attemptId === undefined || questions === undefined) return { attemptId: 0, verdicts: [] };
  const verdicts: Taken['verdicts'] = [];
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
      verdicts.push({ id_questao: idQuestaoProva, ...markOf(question, correta, resposta) });
      return [{ id_questao: idQuestaoProva, resposta }];
    }
    const isRight = (option: { opcao: string }) => question.options?.includes(`*${option.opcao}`) ?? false;
    const right = questaoProva.alternativaProva.filter(isRight);
    const wrong = questaoProva.alternativaProva.filter((option) => !isRight(option));
    const picked = knows ? right : [random.pick(wrong), ...right.slice(1)];
    const ids = picked.map((option) => option.id);
    return [{ id_questao: idQuestaoProva, id_alternativa: right.length > 1 ? ids : ids[0] }];
  });
  const limit = (run.minutes ?? 24 * 60) * minute;
  const finished = clock.now().getTime() + limit * (0.35 + 0.5 * random.next());
  clock.set(new Date(Math.min(finished, latest.getTime())));
  await developer.call('POST', '/developer/answerTest', {
    id_prova_usuario: attemptId,
    finalizada: true,
    respostas,
  });
  return { attemptId, verdicts: judged(run, questions, verdicts) };
}

/** A developer is equally good at every exam; most are average. */
function abilityOf(index: number): number {
  const { next } = randomFrom(index + 100);
  return index === 0 ? 0.8 : 0.3 + 0.65 * ((next() + next()) / 2);
}

/** With a rubric, an answer is one level off the best or the worst where its length says so. */
function markOf({ rubric }: DemoQuestion, correta: boolean, answer: string) {
  if (!rubric) return { correta };
  const niveis = rubric.map(({ levels }, at) => {
    const off = (answer.length + at) % 3 === 0 ? 1 : 0;
    return correta ? levels.length - 1 - off : off;
  });
  return {
    correta,
    niveis,
    comentarios: rubric.map(({ levels, praise, advice }, at) =>
      niveis[at] === levels.length - 1 ? praise : advice,
    ),
  };
}

/** Blank open questions are graded too, as wrong. */
function judged(
  run: DemoRun,
  questions: { idQuestaoProva: number }[],
  given: Taken['verdicts'],
): Taken['verdicts'] {
  return questions.flatMap(({ idQuestaoProva: id }, index) => {
    if (!run.exam.questions[index]?.answers) return [];
    return [given.find(({ id_questao }) => id_questao === id) ?? { id_questao: id, correta: false }];
  });
}

async function judge(company: DemoClient, runId: number, { attemptId, verdicts }: Taken): Promise<void> {
  if (verdicts.length === 0) return;
  await company.call('PUT', `/test/${runId}/correction`, {
    id_prova_usuario: attemptId,
    questoesCorrigidas: verdicts,
  });
}

import { dayOf } from '#platform/contract/day.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { DemoClient } from './demo-client.ts';
import type { MovableClock } from './demo-clock.ts';
import type { DemoQuestion } from './demo-exam.ts';
import { randomFrom } from './draw.ts';
import type { DemoRun } from './exams.ts';
import { giveBase, remarkOn } from './hand-in.ts';
import { markTwice, setSecondMarks } from './mark-twice.ts';
import { abilityOf, begin, type Taken, take } from './take-exam.ts';

const minute = 60_000;
const day = 86_400_000;

interface Play {
  deps: Deps;
  clock: MovableClock;
  today: Date;
  run: DemoRun;
  seed: number;
  company: DemoClient;
  grader: DemoClient;
  team: readonly DemoClient[];
  developers: readonly DemoClient[];
}

export async function playRun(play: Play): Promise<number> {
  const { deps, clock, today, run, seed, company, grader, team, developers } = play;
  const random = randomFrom(seed);
  const said = new Set<string>();
  const opening = new Date(today.getTime() + run.from * day);
  // A run that begins later was made two days ago.
  clock.set(new Date(Math.min(opening.getTime(), today.getTime() - 2 * day)));
  const runId = await publish(deps, company, run, opening, new Date(today.getTime() + run.to * day));
  if (run.markedTwice) await setSecondMarks(company, runId);
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
    const work = run.exam.works?.[index];
    const sitting = { clock, latest: today, developer, ability, runId, run, random, said, work };
    const answers = await take(sitting);
    if (index < run.judged) {
      const { attemptId, questionId } = answers;
      if (work && questionId !== undefined) await remarkOn(grader, { runId, attemptId, questionId }, work);
      await judge(grader, runId, answers);
    }
    // Now, so that the score has changed on the day of the delivery.
    await deps.outbox.runOnce();
  }
  if (run.markedTwice) {
    clock.set(new Date(today.getTime() - day));
    await markTwice({ run, runId, team });
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
    ...(run.exam.works && { formas_entrega: ['LINK', 'ARQUIVO'] }),
    ...(run.exam.base && { arquivos_de_partida: { id: await giveBase(company, run.exam.base) } }),
    data_inicio: dayOf(from),
    data_fim: dayOf(to),
    divulgacao_resultado: run.release,
    resultado_por_questao: run.shown,
    regra_consulta: run.exam.questions.some(({ execution }) => execution)
      ? 'LIVRE_COM_DECLARACAO'
      : 'DOCUMENTACAO_E_SINTAXE',
    quem_mais_julga: 'NINGUEM_MAIS',
    prazo_resposta: 15,
    duracao: run.minutes
      ? `${String(Math.floor(run.minutes / 60)).padStart(2, '0')}:${String(run.minutes % 60).padStart(2, '0')}:00`
      : null,
    ids_stacks: [...new Set(skills.map((skill) => skill.stack_id))],
    ids_habilidades: skills.map((skill) => skill.id),
    questoes: run.exam.questions.map(asWire),
  });
  return created.data.idProvaAndamento;
}

function asWire({ statement, options, points, rubric, execution, review }: DemoQuestion) {
  const right = options?.filter((option) => option.startsWith('*')).length ?? 0;
  return {
    enunciado: statement,
    pontos: points,
    execucao: execution,
    revisao: review,
    rubrica: rubric?.map(({ name, levels }) => ({
      nome: name,
      niveis: levels.map((descricao, pontos) => ({ pontos, descricao })),
    })),
    tipo: options ? (right > 1 ? 'MULTIPLA_ESCOLHA' : 'UNICA_ESCOLHA') : 'DISSERTATIVA',
    alternativas:
      options?.map((option) => ({ texto: option.replace(/^\*/, ''), correta: option.startsWith('*') })) ?? [],
  };
}

async function judge(company: DemoClient, runId: number, { attemptId, marks }: Taken): Promise<void> {
  if (marks.length === 0) return;
  await company.call('PUT', `/test/${runId}/correction`, {
    id_prova_usuario: attemptId,
    questoesCorrigidas: marks,
  });
}

import { randomNumbers } from '#platform/domain/shuffle.ts';
import { at, idAt, listAt } from '../../e2e/wire-client.ts';
import { checkedCompanyOf, confirmed, developerOf, publishExam, Refusals } from './actors.ts';
import type { Attack, Finding } from './attack.ts';
import { guessKey, type Hint, type Riddle } from './guess-key.ts';
import type { Stage } from './stage.ts';

const most = 25;

export const throwAwayAccounts: Attack = {
  name: 'throw-away-accounts',
  title: 'learning the key of an exam of 15 questions from the scores of many accounts',
  async run(stage) {
    const company = await checkedCompanyOf(stage, 'provas');
    const own = await ownRun(stage);
    const exam = (divulgacao_resultado: string) => publishExam(company, { divulgacao_resultado, questoes });
    return [
      await learn(stage, await exam('NO_FIM'), {
        name: 'results at the end, as companies’ exams have them',
        before: 7,
        most: 11,
      }),
      await learn(stage, await exam('NA_ENTREGA'), { name: 'results on delivery', before: 15 }),
      await learn(stage, own, { name: 'Provado’s own exam of C, reserved half', before: 15 }),
    ];
  },
};

const questoes = Array.from({ length: 15 }, (_, question) => ({
  enunciado: `Qual é a alternativa certa da questão ${question + 1}?`,
  tipo: 'UNICA_ESCOLHA',
  id_tipo: 2,
  img_url: '',
  alternativas: Array.from({ length: 4 }, (_, option) => ({
    texto: `Alternativa ${option + 1}`,
    correta: option === (question * 7) % 4,
  })),
}));

async function ownRun({ db }: Stage): Promise<number> {
  const { id } = await db.kysely
    .selectFrom('runs')
    .innerJoin('exams', 'exams.id', 'runs.exam_id')
    .select('runs.id')
    .where('exams.content_slug', '=', 'c')
    .where('runs.access', '=', 'open')
    .executeTakeFirstOrThrow();
  return id;
}

async function learn(
  stage: Stage,
  runId: number,
  { name, ...known }: { name: string } & Pick<Finding, 'before' | 'most'>,
): Promise<Finding> {
  const random = randomNumbers(runId);
  const refusals = new Refusals();
  const hints: Hint[] = [];
  let riddles: readonly (Riddle & { id: number; optionIds: readonly number[] })[] = [];
  let accounts = 0;
  while (accounts < most && hints.at(-1)?.score !== 100) {
    accounts += 1;
    const { call, token } = await confirmed(
      stage,
      await developerOf(stage, `descarte${accounts}-${runId}@rua.example`),
    );
    const started = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, token);
    if (!refusals.note(started)) continue;
    riddles = riddlesOf((await call('GET', `/test/${runId}`, undefined, token)).body);
    const picks = guessKey(riddles, hints, random);
    const respostas = riddles.map(({ id, optionIds, multiple }, question) => {
      const ids = picks[question]?.map((option) => optionIds[option]) ?? [];
      return { id_questao: id, id_alternativa: multiple ? ids : ids[0] };
    });
    const attemptId = idAt(started.body, 'data.id');
    const delivery = { id_prova_usuario: attemptId, finalizada: true, respostas };
    await call('POST', '/developer/answerTest', delivery, token);
    const result = await call('GET', `/developer/userTest/${attemptId}`, undefined, token);
    const score = at(result.body, 'data.pontuacao');
    if (typeof score === 'number') hints.push({ picks, of: [...riddles.keys()], score });
  }
  const learned = Math.round(((await bestScore(stage, runId)) / 100) * riddles.length);
  return {
    got: `questions right in the best of ${most} attempts, ${name}`,
    ...known,
    now: learned,
    remark:
      `${accounts} accounts, each with a CPF and a mailbox; ${hints.length} scores seen ${refusals}`.trim(),
  };
}

function riddlesOf(paper: unknown) {
  return listAt(paper, 'data.prova.provasTodasQuestoes')
    .map((question) => {
      const optionIds = listAt(question, 'questaoProva.alternativaProva').map((option) => idAt(option, 'id'));
      return {
        id: idAt(question, 'idQuestaoProva'),
        optionIds: optionIds.toSorted((one, other) => one - other),
        options: optionIds.length,
        multiple: at(question, 'questaoProva.questaoProvaTipo.tipo') === 'MULTIPLA_ESCOLHA',
      };
    })
    .toSorted((one, other) => one.id - other.id);
}

async function bestScore({ db }: Stage, runId: number): Promise<number> {
  const { score } = await db.kysely
    .selectFrom('attempts')
    .select(({ fn }) => fn.max('score').as('score'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return score ?? 0;
}

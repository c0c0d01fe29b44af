import type { TestExamOwner } from '#app/server/test-exams.ts';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';
import type { CommandOutcome, SeenByMember, World } from './test-attempt-world.ts';
import type { By, MarkingCommand } from './test-marking-commands.ts';

/** Nothing else is called so. */
export const candidateNames = ['Lia Canária', 'Rui Canário'] as const;

export async function applyMarking(world: World, command: MarkingCommand): Promise<CommandOutcome> {
  const { test, exam, runId, sittings } = world;
  const owner = exam.company.token;
  const essay = exam.questions.find(({ kind }) => kind === 'essay');
  if (!essay) return {};
  switch (command.do) {
    case 'set second marks': {
      const path = `/test/${runId}/double-marking`;
      const { edicao } = (await test.call('GET', path, { as: owner })).body.data;
      const body = { porcentagem: command.share, limiar: command.thirdAbove, edicao };
      const answer = await test.call('PUT', path, { as: owner, body });
      await test.deps.outbox.runOnce();
      return { answer, to: 'company' };
    }
    case 'publish': {
      const answer = await test.call('POST', `/test/${runId}/publish-results`, { as: owner });
      await releaseDueResults(test.deps);
      return { answer, to: 'company' };
    }
    case 'look at marks':
      return { seen: await lookAs(world, command, essay.id) };
    default: {
      const { attemptId, candidate } = sittings[command.who];
      if (attemptId === undefined) return {};
      if (command.do === 'appeal') {
        const body = { motivo: 'Está certa.', ...(!command.isWhole && { id_questao: essay.id }) };
        const as = candidate.developer.token;
        const answer = await test.call('POST', `/developer/appeals/${attemptId}`, { as, body });
        return { answer, to: 'developer' };
      }
      const { token: as } = await memberOf(world, command, attemptId);
      const { levels } = command;
      if (command.do === 'mark') {
        const mark = { id_questao: essay.id, correta: command.correct, ...(levels && { niveis: levels }) };
        const body = { id_prova_usuario: attemptId, questoesCorrigidas: [mark] };
        return { answer: await test.call('PUT', `/test/${runId}/correction`, { as, body }), to: 'company' };
      }
      const appeal = await openAppealOf(world, attemptId);
      if (!appeal) return {};
      // A mark of the same instant as the appeal would be one that it is about.
      test.clock.advance(1_000);
      const body = {
        resultado: levels ? 'alterada' : 'mantida',
        motivos: 'Lemos de novo.',
        versao: appeal.version,
        correcoes: levels ? [{ id_questao: essay.id, correta: null, niveis: levels }] : [],
      };
      const answer = await test.call('PUT', `/test/${runId}/appeals/${appeal.id}`, { as, body });
      return { answer, to: 'company' };
    }
  }
}

async function lookAs(
  { test, exam, runId, sittings, team }: World,
  { by, who }: { by: 0 | 1 | 2; who: 0 | 1 },
  questionId: number,
): Promise<SeenByMember> {
  const { token: as, accountId } = team[by] ?? exam.company;
  const read = (path: string) => test.call('GET', `/test/${runId}/${path}`, { as });
  const sheet = await read('answers/1');
  const list = await read(`questions/${questionId}/answers`);
  const ranking = await read('candidates');
  const { attemptId } = sittings[who];
  const marks =
    attemptId === undefined ? undefined : await read(`questions/${questionId}/answers/${attemptId}/marks`);
  return {
    accountId,
    isOwner: by === 0,
    ranking: JSON.stringify(ranking.body),
    pages: [sheet, list].map(({ body }) => JSON.stringify(body)),
    answers: list.body.data?.results ?? [],
    marks: attemptId === undefined || !marks ? undefined : { attemptId, status: marks.status },
  };
}

/** `who may` has a place without a mark, or had nothing to do with the answer. */
async function memberOf(
  { test, exam, team }: World,
  { do: what, by }: { do: 'mark' | 'decide'; by: By },
  attemptId: number,
): Promise<TestExamOwner> {
  if (by !== 'who may') return team[by] ?? exam.company;
  const slots = await test.db.kysely
    .selectFrom('double_marks')
    .select(['double_marks.grader', 'double_marks.given_at'])
    .where('double_marks.attempt_id', '=', attemptId)
    .execute();
  const versions = await test.db.kysely
    .selectFrom('verdict_versions')
    .select('verdict_versions.judged_by as grader')
    .where('verdict_versions.attempt_id', '=', attemptId)
    .execute();
  const next = slots.find(({ given_at }) => given_at === null)?.grader;
  const isFree = ({ accountId }: TestExamOwner) =>
    [...slots, ...versions].every(({ grader }) => grader !== accountId);
  const isNext = ({ accountId }: TestExamOwner) => accountId === next;
  return team.find(what === 'mark' && next ? isNext : isFree) ?? exam.company;
}

const openAppealOf = ({ test }: World, attemptId: number) =>
  test.db.kysely
    .selectFrom('appeals')
    .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
    .select(['appeals.id', 'attempts.version'])
    .where('appeals.attempt_id', '=', attemptId)
    .where('appeals.outcome', 'is', null)
    .orderBy('appeals.id')
    .executeTakeFirst();

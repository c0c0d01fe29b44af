import { randomUUID } from 'node:crypto';
import type { HttpReply, TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate } from '#app/server/test-candidates.ts';
import {
  createTestRun,
  type TestExam,
  type TestExamOwner,
  type TestQuestion,
} from '#app/server/test-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { lateAnswersMs } from '../answers/late-answers.ts';
import { thinHistories } from '../answers/thin-histories.ts';
import { createAttemptsSweeper } from '../end/attempts-sweeper.ts';
import type { AttemptCommand, Who } from './test-attempt-commands.ts';
import type { Marking } from './test-marking-commands.ts';

interface SentSave {
  readonly questionId: number;
  readonly body: Record<string, unknown>;
  version?: number;
}

interface Sitting {
  readonly candidate: TestCandidate;
  attemptId: number | undefined;
  epoch: number;
  readonly sent: SentSave[];
}

export interface World {
  readonly test: TestApp;
  readonly exam: TestExam;
  readonly runId: number;
  readonly sittings: readonly [Sitting, Sitting];
  /** Stories about marks have two more, who only correct. */
  readonly team: readonly TestExamOwner[];
}

export const toleranceMs = 30_000;
/** The sessions of the people are made around that time. */
export const noon = '2026-03-02T12:00:00.000Z';

export async function createWorld(
  test: TestApp,
  exam: TestExam,
  { developers, team }: Pick<World, 'team'> & { developers: readonly [TestPerson, TestPerson] },
  marking?: Marking,
): Promise<World> {
  test.clock.set(noon);
  const runId = await createTestRun(test, exam, {
    duration: 600,
    endsAt: new Date(test.clock.now().getTime() + 1_500_000),
    ...(marking?.isPublished === false && { resultsRelease: 'when_published' }),
  });
  if (marking)
    await test.db.kysely
      .updateTable('runs')
      .set({ blind: marking.blind, second_share: marking.share })
      .where('runs.id', '=', runId)
      .execute();
  const sit = async (developer: TestPerson): Promise<Sitting> => ({
    candidate: await createTestCandidate(test, runId, developer),
    attemptId: undefined,
    epoch: 1,
    sent: [],
  });
  return { test, exam, runId, team, sittings: [await sit(developers[0]), await sit(developers[1])] };
}

export interface SeenByMember {
  readonly accountId: number;
  /** An owner decides about candidates, and may know who they are. */
  readonly isOwner: boolean;
  /** The pages name nobody in a blind run. */
  readonly pages: readonly string[];
  /** The page names the candidates for whoever does not mark. */
  readonly ranking: string;
  readonly answers: readonly Record<string, unknown>[];
  readonly marks: { readonly attemptId: number; readonly status: number } | undefined;
}

export interface CommandOutcome {
  readonly answer?: HttpReply;
  readonly to?: 'developer' | 'company';
  /** A replayed save must get the version again with which it was acknowledged before. */
  readonly mustBe?: number;
  /** An acknowledged save was sent again with another content. */
  readonly isForged?: boolean;
  readonly builtOn?: { attemptId: number; questionId: number; version: number; epoch: number | undefined };
  readonly seen?: SeenByMember;
}

/** A command that makes no sense yet, such as a save before the start, does nothing. */
export async function apply(world: World, command: AttemptCommand): Promise<CommandOutcome> {
  const { test, exam, runId } = world;
  const company = (method: 'POST' | 'PUT' | 'GET', path: string, body?: unknown) =>
    test.call(method, path, { as: exam.company.token, ...(body !== undefined && { body }) });
  switch (command.do) {
    case 'move clock':
      test.clock.advance(command.seconds * 1_000);
      return {};
    case 'move clock to':
      return moveToDeadline(world, command.who, command.milliseconds);
    case 'sweep':
      await createAttemptsSweeper(test.deps).runOnce();
      return {};
    case 'thin histories': {
      // The clock goes a day past the last late answer. Attempts that nobody has closed by then are still running.
      const now = test.clock.now();
      test.clock.advance(lateAnswersMs + 86_400_000);
      await thinHistories(test.deps);
      test.clock.set(now);
      return {};
    }
    case 'end run':
      return toCompany(await company('PUT', `/test/${runId}/period`, { encerrar: true }));
    case 'look at run':
      return toCompany(await company('GET', `/test/${runId}/geral`));
    default:
      return applyTo(world, world.sittings[command.who], command, company);
  }
}

type CallAsCompany = (method: 'POST' | 'PUT' | 'GET', path: string, body?: unknown) => Promise<HttpReply>;

async function applyTo(
  { test, exam, runId }: World,
  sitting: Sitting,
  command: Exclude<Extract<AttemptCommand, { who: Who }>, { do: 'move clock to' }>,
  company: CallAsCompany,
): Promise<CommandOutcome> {
  const { candidate } = sitting;
  if (command.do === 'start') {
    const answer = await candidate.start();
    if (answer.status <= 201) {
      sitting.attemptId = answer.body.data.id;
      sitting.epoch = answer.body.data.epoca;
    }
    return toDeveloper(answer);
  }
  if (command.do === 'read paper') return toDeveloper(await candidate.paper());
  if (command.do === 'grant time') {
    const { minutes, percent, pauses } = command;
    const body = {
      id_usuario: candidate.developer.accountId,
      motivo: 'Laudo',
      minutos: minutes,
      porcentagem: percent,
      minutos_pausa: pauses,
    };
    return toCompany(await company('POST', `/test/${runId}/extra-time`, body));
  }
  const { attemptId } = sitting;
  if (attemptId === undefined) return {};
  switch (command.do) {
    case 'save': {
      const question = questionOf(exam, command.question);
      const versions = sitting.sent.filter((save) => save.questionId === question.id && save.version);
      const last = Math.max(0, ...versions.map(({ version }) => version ?? 0));
      const version = Math.max(0, last - command.behind);
      const epoch = command.epochBehind === null ? undefined : sitting.epoch - command.epochBehind;
      const body = {
        op_id: randomUUID(),
        versao_base: version,
        ...contentFor(question, command.content),
        ...(epoch !== undefined && { epoca: epoch }),
      };
      const save: SentSave = { questionId: question.id, body };
      sitting.sent.push(save);
      const outcome = await send(sitting, attemptId, save);
      return { ...outcome, builtOn: { attemptId, questionId: question.id, version, epoch } };
    }
    case 'replay': {
      const save = sitting.sent.at(-1 - command.back);
      if (!save) return {};
      if (command.changed) {
        const changed = { ...save.body, ...contentFor(questionById(exam, save.questionId), 7) };
        const isOther = JSON.stringify(changed) !== JSON.stringify(save.body);
        const outcome = toDeveloper(await candidate.save(attemptId, save.questionId, changed));
        return { ...outcome, isForged: isOther && save.version !== undefined };
      }
      const before = save.version;
      const outcome = await send(sitting, attemptId, save);
      return { ...outcome, ...(before !== undefined && { mustBe: before }) };
    }
    case 'sync': {
      const saves = sitting.sent.slice(-command.last);
      if (saves.length === 0) return {};
      const operacoes = saves.map(({ questionId, body }) => ({ id_questao: questionId, ...body }));
      const answer = await test.call('POST', `/developer/answerTest/${attemptId}/sync`, {
        as: candidate.developer.token,
        body: { operacoes },
      });
      if (answer.status === 200) {
        saves.forEach((save, index) => {
          const outcome = answer.body.data.resultados[index];
          if (outcome.status === 200) save.version = outcome.data.versao;
        });
      }
      return toDeveloper(answer);
    }
    case 'take over': {
      const answer = await test.call('POST', `/developer/userTest/${attemptId}/takeover`, {
        as: candidate.developer.token,
      });
      if (answer.status === 200) sitting.epoch = answer.body.data.epoca;
      return toDeveloper(answer);
    }
    case 'pause':
    case 'end pause': {
      const { epochBehind } = command;
      const epoch = epochBehind === null ? undefined : sitting.epoch - epochBehind;
      const path = `/developer/userTest/${attemptId}/pause`;
      const as = candidate.developer.token;
      if (command.do === 'end pause') {
        return toDeveloper(
          await test.call('DELETE', `${path}${epoch === undefined ? '' : `?epoca=${epoch}`}`, { as }),
        );
      }
      const body = epoch === undefined ? {} : { epoca: epoch };
      return toDeveloper(await test.call('POST', path, { as, body }));
    }
    case 'finish': {
      const answers = command.answers.map((content, index) => {
        const question = questionOf(exam, index);
        return { id_questao: question.id, ...contentFor(question, content) };
      });
      const reason = command.atZero ? { motivo: 'tempo' } : {};
      return toDeveloper(await candidate.finish(attemptId, answers, reason));
    }
    case 'see result':
      return toDeveloper(await candidate.result(attemptId));
    case 'correct': {
      const questoesCorrigidas = exam.questions
        .filter(({ kind }) => kind === 'essay')
        .map(({ id, rubric }) => ({
          id_questao: id,
          correta: command.correct,
          ...(rubric && command.levels && { niveis: command.levels }),
        }));
      const body = { id_prova_usuario: attemptId, questoesCorrigidas };
      return toCompany(await company('PUT', `/test/${runId}/correction`, body));
    }
    case 'annul':
      return toCompany(
        await company('POST', `/test/${runId}/annulments`, { id_prova_usuario: attemptId, motivo: 'Engano' }),
      );
  }
}

async function send(sitting: Sitting, attemptId: number, save: SentSave): Promise<CommandOutcome> {
  const answer = await sitting.candidate.save(attemptId, save.questionId, save.body);
  if (answer.status === 200) save.version = answer.body.data.versao;
  return toDeveloper(answer);
}

async function moveToDeadline(
  { test, sittings }: World,
  who: Who,
  milliseconds: number,
): Promise<CommandOutcome> {
  const { attemptId } = sittings[who];
  if (attemptId === undefined) return {};
  const { deadline_at: deadline } = await test.db.kysely
    .selectFrom('attempts')
    .select('attempts.deadline_at')
    .where('attempts.id', '=', attemptId)
    .executeTakeFirstOrThrow();
  test.clock.set(new Date(deadline.getTime() + milliseconds));
  return {};
}

function contentFor(question: TestQuestion, content: number): Record<string, unknown> {
  if (question.kind === 'essay') return { resposta: content === 0 ? '' : `Texto ${content} — é 🧪` };
  if (question.kind === 'single') {
    return { id_alternativa: content === 0 ? null : question.optionIds[content % question.optionIds.length] };
  }
  // The bits of the number select the options.
  return { id_alternativa: question.optionIds.filter((_, index) => (content >> index) & 1) };
}

const questionOf = (exam: TestExam, index: number): TestQuestion =>
  exam.questions[index % exam.questions.length] as TestQuestion;

const questionById = (exam: TestExam, id: number): TestQuestion =>
  exam.questions.find((question) => question.id === id) as TestQuestion;

const toDeveloper = (answer: HttpReply): CommandOutcome => ({ answer, to: 'developer' });
const toCompany = (answer: HttpReply): CommandOutcome => ({ answer, to: 'company' });

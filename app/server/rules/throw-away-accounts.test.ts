import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';
import { createTestApp, type Json, type TestApp } from '../test-app.ts';
import { createTestCandidate, rightAnswers } from '../test-candidates.ts';
import { createTestExam, type TestExam } from '../test-exams.ts';
import type { TestPerson } from '../test-people.ts';
import { readAll } from '../test-reading.ts';

/** Thirteen accounts learn the whole key of an exam if each gets a score (docs/security.md). */
describe('accounts that are made to learn the key of an exam', () => {
  let test: TestApp;
  let exam: TestExam;
  let company: TestPerson;
  let stranger: TestPerson;
  let right: Account;
  let wrong: Account;
  let othersBefore: Record<string, string>;

  type Account = { developer: TestPerson; attemptId: number; heard: [string, string][] };

  beforeAll(async () => {
    test = await createTestApp({ throttle: false, env: { SCORE_MIN_ATTEMPTS: '1' } });
    // Ids that look like no other number, so that they can be told apart from what must be equal.
    for (const table of ['accounts', 'sittings', 'sessions'])
      await sql`alter table ${sql.table(table)} alter column id restart with 700001`.execute(test.db.kysely);
    const questions = Array.from(
      { length: 5 },
      () => ({ kind: 'single', options: ['*certa', 'errada', 'outra'] }) as const,
    );
    company = await test.people.company();
    stranger = await test.people.developer();
    const endsAt = new Date(test.clock.now().getTime() + 2 * 3_600_000);
    const release = { resultsRelease: 'at_end', questionResults: 'at_once', endsAt } as const;
    exam = await createTestExam(test, { questions, ...release });
    const [one, other] = [await newAccount(), await newAccount()];
    // Who has started is counted in public.
    for (const account of [one, other]) await (await createTestCandidate(test, exam.runId, account)).start();
    othersBefore = await readByOthers();
    right = await deliver(one, rightAnswers(exam.questions));
    wrong = await deliver(
      other,
      exam.questions.map(({ id, wrongIds }) => ({ id_questao: id, id_alternativa: wrongIds[0] })),
    );

    function newAccount() {
      return test.people.developer({ name: 'Conta de Descarte', stackIds: [1], skillIds: [1] });
    }
  });
  afterAll(() => test.close());

  async function deliver(developer: TestPerson, answers: unknown[]): Promise<Account> {
    const candidate = await createTestCandidate(test, exam.runId, developer);
    const attemptId: number = (await candidate.start()).body.data.id;
    const [question] = exam.questions;
    const as = developer.token;
    const calls: Record<string, () => Promise<{ status: number; body: Json }>> = {
      delivery: () => candidate.finish(attemptId, answers),
      'the same again': () => candidate.finish(attemptId, answers),
      'other answers': () => candidate.finish(attemptId, []),
      // The third option: neither account has chosen it.
      'a save': () =>
        candidate.save(attemptId, question?.id ?? 0, { id_alternativa: question?.optionIds[2] }),
      paper: () => candidate.paper(),
      'another start': () => candidate.start(),
      certificate: () => test.call('POST', `/developer/userTest/${attemptId}/certificate`, { as }),
      sharing: () =>
        test.call('PUT', `/developer/userTest/${attemptId}/shared`, { as, body: { compartilhada: true } }),
      appeal: () =>
        test.call('POST', `/developer/appeals/${attemptId}`, { as, body: { motivo: 'Por quê?' } }),
    };
    const heard: [string, string][] = [];
    for (const [name, call] of Object.entries(calls)) {
      const { status, body } = await call();
      heard.push([name, `${status} ${JSON.stringify(body)}`]);
    }
    return { developer, attemptId, heard };
  }

  const readAbout = ({ developer: { accountId }, attemptId }: Account, token: string | undefined) =>
    readAll(test, {
      token,
      ids: {
        andamentoId: [exam.runId],
        idProvaUsuario: [attemptId],
        idQuestao: exam.questions.map(({ id }) => id),
        ...{ id: [accountId], idUsuario: [accountId], idDesenvolvedor: [accountId], userId: [accountId] },
        idEmpresa: [exam.company.companyId],
      },
    });

  async function readByOthers(): Promise<Record<string, string>> {
    const answers: [string, string][] = [];
    for (const token of [company.token, stranger.token, undefined])
      for (const { address, body } of await readAll(test, { token, ids: { andamentoId: [exam.runId] } }))
        answers.push([`${token} ${address}`, body]);
    return Object.fromEntries(answers);
  }

  /** The same for both accounts: ids, e-mail, key, own answers and their fingerprint are no news to them. */
  const withoutNames = (text: string) =>
    text
      .replace(/\b70000\d\b/g, 'id')
      .replace(/developer\d+@/g, 'e-mail@')
      .replace(/"selecionada":\w+/g, '"selecionada"')
      .replace(/"chave":"[^"]+"/g, '"chave"')
      .replace(/"hash":"[\da-f]{64}"/g, '"hash"');

  it('hear the same of what they send, to the byte, whether all is right or all is wrong', () => {
    const [one, other] = [right, wrong].map(({ heard }) => heard.map(([name, text]) => [name, text.length]));
    expect(one).toEqual(other);
    expect(right.heard.map(([name, text]) => [name, withoutNames(text)])).toEqual(
      wrong.heard.map(([name, text]) => [name, withoutNames(text)]),
    );
  });

  it('read the same of themselves, and so does a company that they run as well', async () => {
    for (const token of ['own', company.token, undefined]) {
      const [one = [], other = []] = await Promise.all(
        [right, wrong].map(async (account) =>
          (await readAbout(account, token === 'own' ? account.developer.token : token)).map(
            ({ address, body }) => `${withoutNames(address)} ${withoutNames(body)}`,
          ),
        ),
      );
      expect(one.length).toBeGreaterThan(5);
      expect(one).toEqual(other);
    }
  });

  it('move nothing that others read: no ranking, no search, no score, no figure of the exam', async () => {
    await test.deps.outbox.runOnce();
    expect(await readByOthers()).toEqual(othersBefore);
    const moved = await test.db.kysely.selectFrom('platform_score_changes').select('developer_id').execute();
    expect(moved).toEqual([]);
  });

  it('have different results when the exam is over, which is when the key is worth nothing any more', async () => {
    test.clock.advance(3 * 3_600_000);
    await releaseDueResults(test.deps);
    const scores = await Promise.all(
      [right, wrong].map(async ({ developer, attemptId }) => {
        const result = await test.call('GET', `/developer/userTest/${attemptId}`, { as: developer.token });
        return result.body.data.pontuacao;
      }),
    );
    expect(scores).toEqual([100, 0]);
  });
});

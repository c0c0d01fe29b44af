import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { publishTestOwnExam } from '#app/server/test-own-exams.ts';
import {
  type BegunDefence,
  createTestDefence,
  type TestDefence,
} from '#modules/defences/server/test-defence.ts';
import { handInWork } from '#modules/marking/server/works/test-hand-in.ts';
import { anonymizeAttempts } from '#modules/records/server/anonymize-attempts.ts';
import { exportData } from './export-data.ts';
import { forgetDeveloper } from './forget-developer.ts';

describe('the defence of a work', () => {
  let test: TestApp;
  let defence: TestDefence;
  let begun: BegunDefence;
  let count = 0;
  let inWork: string;
  let inAnswer: string;
  let inMark: string;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    await publishTestOwnExam(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    count += 1;
    [inWork, inAnswer, inMark] = [
      `CanarioNoTrecho${count}`,
      `CanarioNaResposta${count}`,
      `CanarioNaCorrecao${count}`,
    ];
    defence = await createTestDefence(test);
    const { attemptId, questionId } = defence;
    await handInWork(test, { attemptId, questionId }, { 'loja.js': `export const ${inWork} = 1;\n` });
    begun = await defence.begin();
    await begun.save(`${inAnswer}, antes.`);
    await begun.save(inAnswer, 1);
    await begun.finish(inAnswer);
    await defence.grade(begun.asked, [1, 1], inMark);
    while ((await test.deps.outbox.runOnce()) > 0);
  });

  const copyOf = async (): Promise<Record<string, string>> => {
    const copy = await exportData(test.deps, defence.person.accountId);
    return Object.fromEntries(
      Object.entries(unzipSync(new Uint8Array(await copy.arrayBuffer()))).map(([name, bytes]) => [
        name,
        strFromU8(bytes),
      ]),
    );
  };
  /** Tables whose rows name the word. */
  const tablesWith = async (word: string): Promise<string[]> => {
    const { rows: tables } = await sql<{ name: string }>`
      select tables.table_name as name from information_schema.tables
       where tables.table_schema = 'public' and tables.table_type = 'BASE TABLE'`.execute(test.db.kysely);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } =
        await sql`select from ${sql.table(name)} as t where t::text like ${`%${word}%`} limit 1`.execute(
          test.db.kysely,
        );
      if (rows.length > 0) found.push(name);
    }
    return found.toSorted();
  };
  const texts = async () =>
    Object.fromEntries(
      await Promise.all(
        [inWork, inAnswer, inMark].map(async (word) => [word, await tablesWith(word)] as const),
      ),
    );

  it('is in the copy of one’s data with its questions, all its answers and, once the result is out, its mark', async () => {
    const hold = (result_held: boolean) =>
      test.db.kysely
        .updateTable('sittings')
        .set({ result_held })
        .where('sittings.id', 'in', [defence.attemptId, begun.sittingId])
        .execute();
    await hold(true);
    const held = await copyOf();
    const of = (files: Record<string, string>, name: string): Json[] =>
      JSON.parse(files[`${name}.json`] ?? '[]');
    const mine = { id_prova_usuario: defence.attemptId, id_defesa: begun.sittingId };
    expect(of(held, 'defesas')).toMatchObject([
      { ...mine, perguntas: [{ text: expect.stringContaining(inWork) }] },
    ]);
    const saved = Object.entries(held).filter(
      ([name]) => name.startsWith('respostas') || name.startsWith('historico'),
    );
    expect(saved.filter(([, text]) => text.includes(inAnswer)).length).toBeGreaterThan(0);
    expect(of(held, 'defesas')[0]?.nota ?? null).toBeNull();
    expect(Object.values(held).some((text) => text.includes(inMark))).toBe(false);
    await hold(false);
    const out = await copyOf();
    expect(of(out, 'defesas')).toMatchObject([{ nota: 50 }]);
    expect(Object.values(out).some((text) => text.includes(inMark))).toBe(true);
  });

  it('keeps no text of question, answer or mark once its exam is nobody’s, nor a result of its own', async () => {
    expect(await texts()).toEqual({
      [inWork]: ['defences'],
      [inAnswer]: expect.arrayContaining(['answers', 'answer_history']),
      [inMark]: expect.arrayContaining(['verdicts']),
    });
    await test.db.transaction((trx) => anonymizeAttempts(trx, [defence.attemptId], test.clock.now()));
    expect(await texts()).toEqual({ [inWork]: [], [inAnswer]: [], [inMark]: [] });
    const { developer_id: holder } = await test.db.kysely
      .selectFrom('sittings')
      .select('sittings.developer_id')
      .where('sittings.id', '=', begun.sittingId)
      .executeTakeFirstOrThrow();
    expect(holder).not.toBe(defence.person.accountId);
    const kept = await test.db.kysely.selectFrom('kept_results').select('kept_results.run_id').execute();
    expect(kept.map(({ run_id }) => run_id)).not.toContain(begun.runId);
    expect((await defence.viewed()).questoes).toMatchObject([{ trecho: { pergunta: '' } }]);
  });

  it('leaves none of its texts when its developer leaves, also in the middle of it', async () => {
    const going = await createTestDefence(test, { company: defence.company });
    const { attemptId, questionId, person } = going;
    await handInWork(test, { attemptId, questionId }, { 'loja.js': `export const ${inWork} = 1;\n` });
    await (await going.begin()).save(inAnswer);
    for (const { accountId } of [defence.person, person])
      await test.db.transaction((trx) => forgetDeveloper(test.deps, trx, accountId));
    expect(await texts()).toEqual({ [inWork]: [], [inAnswer]: [], [inMark]: [] });
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { changeBetween, charactersOf } from '../../domain/text-change.ts';
import { noon, useBegunAttempt } from '../test-begun.ts';
import { thinHistories } from './thin-histories.ts';

const day = 86_400_000;

describe('thinning histories', () => {
  const begun = useBegunAttempt({ duration: 3600 });
  const essay = () => begun.question('essay');
  const thin = () => thinHistories(begun.test.deps);

  /** The times are seconds of the exam; the first version is 1. */
  const saveAt = (...seconds: number[]) => saveTexts(seconds.map((second) => [second, `${second} s`]));

  async function saveTexts(texts: [second: number, text: string][]): Promise<void> {
    for (const [second, text] of texts) {
      begun.test.clock.set(new Date(Date.parse(noon) + second * 1_000));
      const { body } = await begun.candidate.paper();
      const base = body.data.respostas[0]?.versao ?? 0;
      const saved = await begun.candidate.save(begun.id, essay().id, {
        ...{ op_id: randomUUID(), versao_base: base, resposta: text },
      });
      expect(saved.status).toBe(200);
    }
  }
  const history = async (attemptId = begun.id) =>
    (
      await begun.test.db.kysely
        .selectFrom('answer_history')
        .select(['answer_history.version', 'answer_history.text'])
        .where('answer_history.attempt_id', '=', attemptId)
        .orderBy('answer_history.version')
        .execute()
    ).map(({ version, text }) => `${version}: ${text}`);

  it('keeps the first version, the last one and the last of each minute, once late answers are over', async () => {
    await saveAt(5, 10, 50, 61, 62, 179, 180, 181);
    await begun.candidate.finish(begun.id);
    const all = await history();
    expect(all).toHaveLength(8);
    begun.test.clock.set('2026-03-09T13:00:05.000Z');
    await thin();
    expect(await history()).toEqual(all);
    begun.test.clock.advance(1);
    await thin();
    expect(await history()).toEqual(['1: 5 s', '3: 50 s', '5: 62 s', '6: 179 s', '8: 181 s']);
    await thin();
    expect(await history()).toHaveLength(5);
  });

  it('keeps both sides of each jump, also when it thins again', async () => {
    const [long, other] = ['a'.repeat(101), 'b'.repeat(101)];
    await saveTexts([
      [1, ''],
      [2, 'x'],
      [3, `x${'y'.repeat(100)}`],
      [4, `x${'y'.repeat(100)}z`],
      [5, `x${long}z`],
      [6, `x${other}z`],
      [7, `x${other}`],
      [8, 'x'],
      [9, 'xx'],
      [10, 'xxx'],
    ]);
    await begun.candidate.finish(begun.id);
    begun.test.clock.advance(8 * day);
    const kept = ['1', '4', '5', '6', '7', '8', '10'];
    await thin();
    expect((await history()).map((line) => line.split(':')[0])).toEqual(kept);
    await sql`update sittings set history_thinned_at = null`.execute(begun.test.db.kysely);
    await thin();
    expect((await history()).map((line) => line.split(':')[0])).toEqual(kept);
  });

  it('keeps both sides of a pause', async () => {
    await saveAt(1, 2, 125, 126, 127, 250);
    await begun.candidate.finish(begun.id);
    begun.test.clock.advance(8 * day);
    await thin();
    expect(await history()).toEqual(['1: 1 s', '2: 2 s', '3: 125 s', '5: 127 s', '6: 250 s']);
  });

  it('measures a change as the playback does', async () => {
    const texts = ['', 'aaaa', 'aaa', 'um dois três', 'um quatro três', 'ação', 'b'.repeat(150), 'aab'];
    for (const before of texts)
      for (const after of texts) {
        const { rows } = await sql<{ changed: number }>`
          select changed_characters(${before}, ${after}) as changed`.execute(begun.test.db.kysely);
        expect(rows).toEqual([{ changed: charactersOf(changeBetween(before, after)) }]);
      }
  });

  it('never touches an attempt that nobody has closed', async () => {
    await saveAt(1, 2, 3);
    begun.test.clock.advance(30 * day);
    await thin();
    expect(await history()).toHaveLength(3);
  });

  it('keeps the last version after the server’s clock has stepped back', async () => {
    await saveAt(70, 71, 10, 11);
    await begun.candidate.finish(begun.id);
    begun.test.clock.advance(8 * day);
    await thin();
    expect(await history()).toEqual(['1: 70 s', '2: 71 s', '4: 11 s']);
  });

  it('does all that is due, slice by slice, also from two servers at once, and each attempt once', async () => {
    await saveAt(1, 2, 3);
    await begun.candidate.finish(begun.id);
    const copies = await sql<{ id: number }>`
      with copies as (
        insert into sittings (run_id, rehearsal, developer_id, exam_version_id, state, question_ids, seed,
                              started_at, deadline_at, delivered_at, delivered_by, receipt_hash)
        select run_id, number, developer_id, exam_version_id, state, question_ids, seed, started_at, deadline_at,
               delivered_at, delivered_by, receipt_hash
          from sittings, generate_series(1, 60) as number where id = ${begun.id}
        returning id)
      select id from copies`.execute(begun.test.db.kysely);
    await sql`
      insert into answer_history (attempt_id, question_id, version, text, saved_at)
      select copy, question_id, version, text, saved_at
        from answer_history, unnest(${copies.rows.map(({ id }) => id)}::bigint[]) as copy
       where attempt_id = ${begun.id}`.execute(begun.test.db.kysely);
    begun.test.clock.advance(8 * day);
    await Promise.all([thin(), thin()]);
    for (const { id } of copies.rows) expect(await history(id)).toEqual(['1: 1 s', '3: 3 s']);
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from sittings
       where history_thinned_at is null and state <> 'in_progress'`.execute(begun.test.db.kysely);
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('thins again what extra time has reopened since', async () => {
    await saveAt(1, 2, 3);
    begun.test.clock.set('2026-03-02T13:01:00.000Z');
    await begun.test.call('GET', `/developer/userTest/${begun.id}`, { as: begun.candidate.developer.token });
    begun.test.clock.advance(8 * day);
    await sql`update sessions set last_seen_at = ${begun.test.clock.now()}, expires_at = 'infinity'`.execute(
      begun.test.db.kysely,
    );
    await thin();
    expect(await history()).toEqual(['1: 1 s', '3: 3 s']);
    const granted = await begun.test.call('POST', `/test/${begun.exam.runId}/extra-time`, {
      as: begun.exam.company.token,
      body: { id_usuario: begun.candidate.developer.accountId, motivo: 'Laudo', minutos: 30, porcentagem: 0 },
    });
    expect(granted.body.data.reaberta).toBe(true);
    const at = (begun.test.clock.now().getTime() - Date.parse(noon)) / 1_000;
    await saveAt(at, at + 1, at + 2);
    await begun.candidate.finish(begun.id);
    await thin();
    expect(await history()).toHaveLength(5);
    begun.test.clock.advance(8 * day);
    await thin();
    const [first, last, ...again] = await history();
    expect([first, last]).toEqual(['1: 1 s', '3: 3 s']);
    expect(again).toEqual([expect.stringMatching('^4: '), expect.stringMatching('^6: ')]);
  });
});

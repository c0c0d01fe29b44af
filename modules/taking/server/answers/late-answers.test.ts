import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rightAnswers } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { useBegunAttempt } from '../test-begun.ts';

describe('an answer that comes after the end', () => {
  const begun = useBegunAttempt({
    questions: [{ kind: 'single', options: ['*a', 'b'] }, { kind: 'essay' }],
  });
  const after = '2026-03-02T13:05:00.000Z';
  const single = () => begun.question('single');

  const record = async () =>
    (
      await begun.test.call('GET', `/developer/userTest/${begun.id}/record`, {
        as: begun.candidate.developer.token,
      })
    ).body.data;
  const right = () => ({ id_alternativa: single().rightIds[0], versao_base: 1 });

  it('is stored separately, never counts, and both sides see that it came after the end', async () => {
    await begun.candidate.save(begun.id, single().id, { id_alternativa: single().wrongIds[0] });
    begun.test.clock.set(after);
    const { status, body } = await begun.candidate.save(begun.id, single().id, right());
    expect([status, body.code, body.data.tardias]).toEqual([410, 'PROVA_ENCERRADA', 1]);
    const late = [
      expect.objectContaining({
        id_questao: single().id,
        numero: 1,
        alternativas: ['a'],
        recebida_em: after,
      }),
    ];
    expect((await record()).respostas_tardias).toEqual(late);
    const company = await begun.test.call('GET', `/test/${begun.exam.runId}/attempts/${begun.id}/record`, {
      as: begun.exam.company.token,
    });
    expect(company.body.data.respostas_tardias).toEqual(late);
    const answers = await begun.test.db.kysely
      .selectFrom('answers')
      .select(['answers.version', 'answers.option_ids'])
      .where('answers.attempt_id', '=', begun.id)
      .execute();
    expect(answers).toEqual([{ version: 1, option_ids: [single().wrongIds[0]] }]);
  });

  it('is stored once, however often it is sent, and not if it equals the delivered answer', async () => {
    await begun.candidate.save(begun.id, single().id, { id_alternativa: single().rightIds[0] });
    begun.test.clock.set(after);
    const operation = { op_id: randomUUID(), id_alternativa: single().wrongIds[0], versao_base: 1 };
    for (let time = 0; time < 3; time += 1) {
      expect((await begun.candidate.save(begun.id, single().id, operation)).body.data.tardias).toBe(1);
    }
    expect((await record()).respostas_tardias).toHaveLength(1);
  });

  it('is not late if it was saved in time and is only sent again', async () => {
    const operation = { op_id: randomUUID(), id_alternativa: single().rightIds[0] };
    await begun.candidate.save(begun.id, single().id, operation);
    await begun.candidate.save(begun.id, single().id, {
      id_alternativa: single().wrongIds[0],
      versao_base: 1,
    });
    begun.test.clock.set(after);
    expect((await begun.candidate.save(begun.id, single().id, operation)).body.data).not.toHaveProperty(
      'tardias',
    );
    expect((await record()).respostas_tardias).toEqual([]);
  });

  it('is stored from a late delivery too', async () => {
    begun.test.clock.set(after);
    const { status, body } = await begun.candidate.finish(begun.id, rightAnswers(begun.exam.questions));
    expect([status, body.data.tardias]).toEqual([410, 2]);
  });

  it('is ignored after a week, or if it does not belong to this paper', async () => {
    begun.test.clock.set(after);
    const foreign = await begun.candidate.save(begun.id, single().id, { id_alternativa: 1, versao_base: 0 });
    expect(foreign.body.data).not.toHaveProperty('tardias');
    const other = (await createTestExam(begun.test)).questions[0]?.id ?? 0;
    expect((await begun.candidate.save(begun.id, other, { resposta: 'x' })).body.data).not.toHaveProperty(
      'tardias',
    );
    begun.test.clock.set('2026-03-09T13:00:05.001Z');
    expect((await begun.candidate.save(begun.id, single().id, right())).body.data).not.toHaveProperty(
      'tardias',
    );
    expect((await begun.candidate.paper()).body.data).not.toHaveProperty('chave');
    expect((await record()).respostas_tardias).toEqual([]);
  });

  it('cannot fill the tables: 200 are stored for an attempt', async () => {
    begun.test.clock.set(after);
    const essay = begun.exam.questions[1]?.id ?? 0;
    const as = begun.candidate.developer.token;
    for (let round = 0; round < 5; round += 1) {
      const operacoes = Array.from({ length: 50 }, (_, index) => ({
        ...{ id_questao: essay, op_id: randomUUID(), versao_base: 0, resposta: `${round}-${index}` },
      }));
      await begun.test.call('POST', `/developer/answerTest/${begun.id}/sync`, { as, body: { operacoes } });
    }
    expect((await record()).respostas_tardias).toHaveLength(200);
  });
});

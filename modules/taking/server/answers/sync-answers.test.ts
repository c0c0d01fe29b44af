import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noon, useBegunAttempt } from '../test-begun.ts';

describe('syncing queued saves', () => {
  const begun = useBegunAttempt();
  const prazo = '2026-03-02T13:00:05.000Z';
  const essay = () => begun.question('essay');
  const single = () => begun.question('single');

  const operation = (body: Record<string, unknown> = {}) => ({
    ...{ id_questao: essay().id, op_id: randomUUID(), versao_base: 0, resposta: 'Um' },
    ...body,
  });
  const sync = (operacoes: unknown, as = begun.candidate.developer.token) =>
    begun.test.call('POST', `/developer/answerTest/${begun.id}/sync`, { as, body: { operacoes } });
  const saved = async () => (await begun.candidate.paper()).body.data.respostas;

  it('saves all of them in order', async () => {
    const operations = [
      operation(),
      operation({ versao_base: 1, resposta: 'Dois' }),
      operation({ id_questao: single().id, resposta: undefined, id_alternativa: single().rightIds[0] }),
    ];
    const { status, body } = await sync(operations);
    expect(status).toBe(200);
    const data = { prazo, agora: noon };
    expect(body.data).toEqual({
      ...data,
      resultados: [1, 2, 1].map((versao, index) => ({
        op_id: operations[index]?.op_id,
        status: 200,
        data: { versao, ...data },
      })),
    });
    expect(await saved()).toEqual([
      { id_questao: essay().id, versao: 2, resposta: 'Dois' },
      { id_questao: single().id, versao: 1, id_alternativa: single().rightIds[0] },
    ]);
  });

  it('gives each operation the outcome that it would get alone, and a refused one does not stop the others', async () => {
    const first = operation();
    await sync([first]);
    const { body } = await sync([
      first,
      { ...first, resposta: 'Outro' },
      operation({ resposta: 'Do celular' }),
      operation({ versao_base: 1, resposta: 'a'.repeat(20_481) }),
      operation({ versao_base: 1, id_questao: 1 }),
      operation({ versao_base: 1, op_id: 'nenhum' }),
      'texto',
      operation({ versao_base: 1, respota: 'Dois' }),
      operation({ versao_base: 1, epoca: 7 }),
      operation({ versao_base: 1, resposta: 'Dois' }),
    ]);
    const { resultados } = body.data;
    expect(resultados.map(({ status, code }: { status: number; code?: string }) => [status, code])).toEqual([
      [200, undefined],
      [422, 'OPERACAO_REPETIDA'],
      [409, 'RESPOSTA_DESATUALIZADA'],
      [400, 'CAMPO_INVALIDO'],
      [400, 'RESPOSTA_INVALIDA'],
      [400, 'CAMPO_INVALIDO'],
      [400, 'CAMPO_INVALIDO'],
      [400, 'CAMPO_DESCONHECIDO'],
      [409, 'PROVA_EM_OUTRO_LUGAR'],
      [200, undefined],
    ]);
    expect(resultados[0].data.versao).toBe(1);
    expect(resultados[2].data).toEqual({ versao: 1, resposta: 'Um', prazo, agora: noon });
    expect(resultados[3].fields.resposta).toContain('20 KB');
    expect(resultados[5].fields).toHaveProperty('op_id');
    expect(resultados[7].fields).toEqual({ respota: 'Este campo não existe nesta chamada.' });
    expect(await saved()).toEqual([{ id_questao: essay().id, versao: 2, resposta: 'Dois' }]);
  });

  it('saves nothing twice when it is sent again after a lost acknowledgement', async () => {
    const operations = [operation(), operation({ versao_base: 1, resposta: 'Dois' })];
    const first = await sync(operations);
    const again = await sync(operations);
    expect(again.body).toEqual(first.body);
    const history = await begun.test.db.kysely
      .selectFrom('answer_history')
      .select('answer_history.version')
      .where('answer_history.attempt_id', '=', begun.id)
      .execute();
    expect(history).toHaveLength(2);
  });

  it('accepts 1 to 50 operations', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => operation({ versao_base: index, resposta: `${index}` }));
    expect((await sync(many(51))).status).toBe(400);
    expect((await sync([])).status).toBe(400);
    const { body } = await sync(many(50));
    expect(body.data.resultados.at(-1)).toMatchObject({ status: 200, data: { versao: 50 } });
  });

  it('of an attempt that is over is 410 with the receipt, and of somebody else’s is 404', async () => {
    const stranger = await begun.test.people.developer();
    expect((await sync([operation()], stranger.token)).status).toBe(404);
    await sync([operation()]);
    begun.test.clock.set('2026-03-02T13:00:35.001Z');
    const { status, body } = await sync([operation({ versao_base: 1, resposta: 'Dois' })]);
    expect([status, body.code]).toEqual([410, 'PROVA_ENCERRADA']);
    expect(body.data).toMatchObject({ id: begun.id, entregue_em: prazo, tardias: 1 });
  });
});

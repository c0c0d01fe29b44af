import { createHash, randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { testTarGz, testZip } from '#modules/works/server/archive/test-archives.ts';
import { removeUnusedWorks } from '#modules/works/server/forget-works.ts';
import { useBegunAttempt } from '../test-begun.ts';
import { handIn } from './test-hand-in.ts';

const practice = {
  kind: 'practice',
  handInWays: ['link', 'upload'] as ('link' | 'upload')[],
  questions: [{ kind: 'essay' as const }],
  duration: 3600,
} as const;

const zip = (content = 'olá', name = 'ana-souza/leia.md') => testZip([{ name, content }]);
const link = 'https://github.com/ana/projeto';

describe('handing in files', () => {
  const begun = useBegunAttempt(practice);
  const as = () => begun.candidate.developer.token;
  const questionId = () => begun.question('essay').id;
  const send = (bytes: Buffer = zip(), fields: Record<string, string> = {}, name?: string) =>
    handIn(begun.test, {
      ...{ as: as(), attemptId: begun.id, questionId: questionId(), bytes, fields },
      ...(name !== undefined && { name }),
    });
  const works = () =>
    begun.test.db.kysely.selectFrom('works').selectAll().where('attempt_id', '=', begun.id).execute();
  const download = async (url: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return begun.test.app.inject({ method: 'GET', url: `/api${url}`, headers });
  };
  const own = () => download(`/developer/userTest/${begun.id}/questions/${questionId()}/work`, as());
  const ofCompany = (token = begun.exam.company.token) =>
    download(`/test/${begun.exam.runId}/attempts/${begun.id}/questions/${questionId()}/work`, token);
  const paper = async () => (await begun.candidate.paper()).body.data;
  const save = (body: Record<string, unknown>) => begun.candidate.save(begun.id, questionId(), body);

  it('is a version of the answer, whose text says what was received', async () => {
    const { status, body } = await send(zip(), {}, 'C:\\fakepath\\meu projeto.zip');
    expect(status).toBe(200);
    const { data } = body;
    expect(data).toMatchObject({
      versao: 1,
      prazo: '2026-03-02T13:00:05.000Z',
      trabalho: { nome: 'meu projeto.zip', deixados_de_fora: 0, arquivos: 1 },
    });
    expect(data.resposta).toBe(
      `trabalho.zip · 1 arquivo · ${data.trabalho.bytes} B · SHA-256 ${data.trabalho.sha256}`,
    );
    const { respostas, trabalhos } = await paper();
    expect(respostas).toEqual([{ id_questao: questionId(), versao: 1, resposta: data.resposta }]);
    expect(trabalhos).toEqual([data.trabalho]);
    expect(await works()).toMatchObject([{ version: 1, way: 'upload', digest: data.trabalho.sha256 }]);
  });

  it('gives the same bytes to the candidate, and after the delivery to the company', async () => {
    const { body } = await send(testTarGz([{ name: 'app.js', content: 'let a;' }]));
    expect((await ofCompany()).statusCode).toBe(404);
    await begun.candidate.finish(begun.id);
    const [mine, theirs] = [await own(), await ofCompany()];
    expect([mine.statusCode, theirs.statusCode]).toEqual([200, 200]);
    expect(theirs.headers['content-disposition']).toBe('attachment; filename="trabalho.zip"');
    expect(theirs.rawPayload.equals(mine.rawPayload)).toBe(true);
    expect(createHash('sha256').update(theirs.rawPayload).digest('hex')).toBe(body.data.trabalho.sha256);
    expect(strFromU8(unzipSync(theirs.rawPayload)['app.js'] ?? new Uint8Array())).toBe('let a;');
    const other = await begun.test.people.company();
    expect((await ofCompany(other.token)).statusCode).toBe(404);
    const stranger = await begun.test.people.developer();
    expect(
      (await download(`/developer/userTest/${begun.id}/questions/${questionId()}/work`, stranger.token))
        .statusCode,
    ).toBe(404);
  });

  it('replaces what was there, and a later link replaces it', async () => {
    await save({ resposta: link });
    expect((await send(zip('um'), { versao_base: '1' })).body.data.versao).toBe(2);
    expect((await send(zip('dois'), { versao_base: '2' })).body.data.versao).toBe(3);
    expect((await works()).map(({ version }) => version)).toEqual([2, 3]);
    expect(strFromU8(unzipSync((await own()).rawPayload)['leia.md'] ?? new Uint8Array())).toBe('dois');
    expect((await save({ resposta: link, versao_base: 3 })).body.data.versao).toBe(4);
    expect((await own()).statusCode).toBe(404);
    expect((await paper()).trabalhos).toBeUndefined();
  });

  it('is kept once if its acknowledgement was lost, and refused under the same operation with other files', async () => {
    const fields = { op_id: randomUUID() };
    const first = await send(zip(), fields);
    const again = await send(zip(), fields);
    expect([again.status, again.body.data.versao]).toEqual([200, 1]);
    expect(again.body.data.trabalho.sha256).toBe(first.body.data.trabalho.sha256);
    expect(await works()).toHaveLength(1);
    const other = await send(zip('outro'), fields);
    expect([other.status, other.body.code]).toEqual([422, 'OPERACAO_REPETIDA']);
    expect(await works()).toHaveLength(1);
  });

  it('is refused on an old base, with what is saved, and from a tab that gave the attempt away', async () => {
    await save({ resposta: link });
    const stale = await send();
    expect([stale.status, stale.body.code, stale.body.data.resposta]).toEqual([
      409,
      'RESPOSTA_DESATUALIZADA',
      link,
    ]);
    const elsewhere = await send(zip(), { versao_base: '1', epoca: '99' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'PROVA_EM_OUTRO_LUGAR']);
    expect(await works()).toEqual([]);
  });

  it('is refused after the close with the receipt, and nothing of it is kept', async () => {
    const { data } = (await send()).body;
    begun.test.clock.set('2026-03-02T13:00:35.001Z');
    const { status, body } = await send(zip('tarde'), { versao_base: '1' });
    expect([status, body.code, body.data.id]).toEqual([410, 'PROVA_ENCERRADA', begun.id]);
    expect((await works()).map(({ digest }) => digest)).toEqual([data.trabalho.sha256]);
    expect((await ofCompany()).statusCode).toBe(200);
  });

  it('counts in the tolerance', async () => {
    begun.test.clock.set('2026-03-02T13:00:35.000Z');
    expect((await send()).status).toBe(200);
  });

  it('is delivered by what the page sends of it, and its hash is in the receipt', async () => {
    const text: string = (await send()).body.data.resposta;
    const answers = [{ id_questao: questionId(), resposta: text }];
    const delivered = await begun.candidate.finish(begun.id, answers);
    const hash = createHash('sha256')
      .update(JSON.stringify([[questionId(), text]]))
      .digest('hex');
    expect([delivered.status, delivered.body.data.hash]).toEqual([200, hash]);
    expect((await begun.candidate.finish(begun.id, answers)).body.data.hash).toBe(hash);
    expect((await own()).statusCode).toBe(200);
  });

  it('a text that says what it would say is no hand-in', async () => {
    const text: string = (await send()).body.data.resposta;
    const typed = await save({ resposta: text, versao_base: 1 });
    expect([typed.status, typed.body.code]).toEqual([400, 'RESPOSTA_INVALIDA']);
    const other = text.replace(/[0-9a-f]$/, (digit) => (digit === '0' ? '1' : '0'));
    const delivered = await begun.candidate.finish(begun.id, [{ id_questao: questionId(), resposta: other }]);
    expect(delivered.body.code).toBe('RESPOSTA_INVALIDA');
  });

  it('is refused with a sentence where its form or its archive is wrong', async () => {
    const cases: [Awaited<ReturnType<typeof send>>, number, string][] = [
      [await send(zip(), { op_id: 'x' }), 400, 'CAMPO_INVALIDO'],
      [await send(zip(), { versao_base: 'x' }), 400, 'CAMPO_INVALIDO'],
      [await send(zip(), { resposta: 'x' }), 400, 'CAMPO_DESCONHECIDO'],
      [await send(Buffer.from('Rar!')), 422, 'ARQUIVO_NAO_LIDO'],
      [await send(Buffer.alloc(0)), 422, 'ARQUIVO_NAO_LIDO'],
      [await send(zip('', '../a')), 422, 'ARQUIVO_INSEGURO'],
      [await send(testZip([{ name: 'a', content: 'a', flags: 1 }])), 422, 'ARQUIVO_PROTEGIDO'],
      [await send(testZip([{ name: 'a', size: 2 ** 31 }])), 422, 'ARQUIVO_GRANDE'],
      [await send(Buffer.alloc(50 * 1024 * 1024 + 1)), 413, 'CORPO_MUITO_GRANDE'],
    ];
    for (const [{ status, body }, wanted, code] of cases) {
      expect([status, body.code, typeof body.error]).toEqual([wanted, code, 'string']);
    }
    const insecure = await send(zip('', '../a'));
    expect(insecure.body.error).toBe('“../a” aponta para fora da pasta. Compacte só a pasta do projeto.');
    expect(await works()).toEqual([]);
  });

  it('leaves nothing in the store a day after a server was killed in the middle, or a version was thinned', async () => {
    await send(zip('um'));
    await send(zip('dois'), { versao_base: '1' });
    await begun.test.db.kysely
      .deleteFrom('answer_history')
      .where('attempt_id', '=', begun.id)
      .where('version', '=', 1)
      .execute();
    const sweep = () => removeUnusedWorks(begun.test.deps);
    await sweep();
    const keys = (await works()).map(({ stored_key: key }) => key);
    const kept = async () => {
      const all = await begun.test.deps.files.list('works');
      return keys.map((key) => all.includes(key));
    };
    const days = (number: number) =>
      begun.test.clock.set(new Date(Date.UTC(2026, 2, 2 + number, 13)).toISOString());
    days(1);
    await sweep();
    expect((await works()).map(({ version }) => version)).toEqual([2]);
    expect(await kept()).toEqual([true, true]);
    days(3);
    await sweep();
    expect(await kept()).toEqual([false, true]);
  });

  it('is refused where the space of the attempt is used up', async () => {
    await send();
    await begun.test.db.kysely
      .updateTable('works')
      .set({ bytes: 200 * 1024 * 1024 })
      .where('attempt_id', '=', begun.id)
      .execute();
    const { status, body } = await send(zip('mais'), { versao_base: '1' });
    expect([status, body.code]).toEqual([409, 'ESPACO_DO_TRABALHO']);
    expect(await works()).toHaveLength(1);
  });

  it('is refused where the space of the run is used up, by whomever', async () => {
    const other = await createTestCandidate(begun.test, begun.exam.runId);
    const attemptId: number = (await other.start()).body.data.id;
    const theirs = { as: other.developer.token, attemptId, questionId: questionId(), bytes: zip() };
    expect((await handIn(begun.test, theirs)).status).toBe(200);
    await begun.test.db.kysely
      .updateTable('works')
      .set({ bytes: 10 * 1024 ** 3 })
      .where('attempt_id', '=', attemptId)
      .execute();
    const { status, body } = await send();
    expect([status, body.error]).toEqual([
      409,
      'O espaço desta prova para arquivos acabou. Avise a empresa, e entregue o link de um repositório se puder.',
    ]);
    expect(await works()).toEqual([]);
  });

  it('is taken 60 times an hour from one developer', async () => {
    for (let times = 0; times < 60; times += 1) expect((await send(zip(), { op_id: 'x' })).status).toBe(400);
    expect((await send()).status).toBe(429);
  });
});

it.each([
  [['link'] as ('link' | 'upload')[], [400, 200]],
  [['upload'] as ('link' | 'upload')[], [200, 400]],
])('an exam that takes %j takes nothing else', async (handInWays, wanted) => {
  const test = await createTestApp();
  const exam = await createTestExam(test, { ...practice, handInWays });
  const [question] = exam.questions;
  const candidate = await createTestCandidate(test, exam.runId);
  const attemptId: number = (await candidate.start()).body.data.id;
  const questionId = question?.id ?? 0;
  const file = await handIn(test, {
    ...{ as: candidate.developer.token, attemptId, questionId, bytes: zip() },
  });
  const text = await candidate.save(attemptId, questionId, {
    resposta: link,
    versao_base: file.status === 200 ? 1 : 0,
  });
  expect([file.status, text.status]).toEqual(wanted);
  const details = await test.call('GET', `/test/${exam.runId}/details`, { as: candidate.developer.token });
  expect(details.body.data?.formas_entrega).toEqual(handInWays.includes('upload') ? ['ARQUIVO'] : undefined);
  await test.close();
});

import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { forgetDeveloper } from '#modules/privacy/server/forget-developer.ts';
import { deleteOldDossiers } from './dossiers.queries.ts';
import { pageSizes } from './make-dossier.ts';

type Files = Record<string, Uint8Array>;

describe('the dossier of a run', () => {
  let test: TestApp;
  let exam: TestExam;
  let company: TestCompany;
  let ana: TestPerson;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    company = await test.people.company();
    exam = await createTestExam(test, { company, title: 'Prova com dossiê', resultsRelease: 'at_end' });
    ana = await test.people.developer({ name: 'Ana Canária' });
    const taken = await takeTestExam(test, exam.runId, rightAnswers(exam.questions), ana);
    attemptId = taken.attemptId;
  });
  afterAll(() => test.close());

  const url = (runId = exam.runId) => `/test/${runId}/dossier`;
  const ask = (as = exam.company.token, runId = exam.runId) => test.call('POST', url(runId), { as });
  const look = async (runId = exam.runId, as = exam.company.token): Promise<Json> =>
    (await test.call('GET', url(runId), { as })).body.data;
  const work = async () => {
    while ((await test.deps.outbox.runOnce()) > 0);
  };
  async function download(address: string, as: string) {
    const answer = await test.app.inject({
      url: `/api${address}`,
      headers: { authorization: `Bearer ${as}` },
    });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  }
  async function filesOf(runId = exam.runId, as = exam.company.token): Promise<Files> {
    const { status, bytes } = await download(`${url(runId)}/file`, as);
    expect(status).toBe(200);
    return unzipSync(bytes);
  }
  const json = (files: Files, name: string): Json => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  const wholeText = (files: Files) =>
    Object.entries(files)
      .filter(([name]) => !name.endsWith('.pdf') && !name.endsWith('.sig'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n');

  it('is refused before the results are out, to the company and to the candidate', async () => {
    expect(await look()).toEqual({ permitido: false });
    expect((await ask()).body.code).toBe('DOSSIE_ANTES_DO_RESULTADO');
    const own = await download(`/developer/userTest/${attemptId}/dossier`, ana.token);
    expect(own.status).toBe(409);
    expect(own.bytes.toString()).not.toContain('Canária');
  });

  describe('once they are', () => {
    let files: Files;

    beforeAll(async () => {
      await test.db.kysely
        .updateTable('sittings')
        .set({ result_held: false, released_at: test.clock.now() })
        .where('run_id', '=', exam.runId)
        .execute();
      const essay = exam.questions.find(({ kind }) => kind === 'essay');
      const body = {
        id_prova_usuario: attemptId,
        questoesCorrigidas: [{ id_questao: essay?.id, correta: true }],
      };
      const as = exam.company.token;
      const standing = await test.call('GET', `/test/${exam.runId}/rule`, { as });
      const rule = { edicao: standing.body.data.edicao, regra_consulta: 'PROIBIDA' };
      expect((await test.call('PUT', `/test/${exam.runId}/rule`, { as, body: rule })).status).toBe(200);
      expect((await test.call('PUT', `/test/${exam.runId}/correction`, { as, body })).status).toBe(200);
      await test.call('PUT', `/test/${exam.runId}/situation`, {
        as,
        body: { ids_prova_usuario: [attemptId], situacao: 'Aprovado', feedback: 'Muito bem.' },
      });
      expect((await ask()).status).toBe(200);
      expect((await look()).ultimo).toMatchObject({ estado: 'em_preparo', feitas: 0, total: 1 });
      await work();
      files = await filesOf();
    });

    it('says that it is ready, who asked for it, and how large it is', async () => {
      const { bytes, headers } = await download(`${url()}/file`, exam.company.token);
      expect((await look()).ultimo).toMatchObject({
        estado: 'pronto',
        feitas: 1,
        total: 1,
        bytes: bytes.length,
      });
      expect(headers).toMatchObject({
        'content-type': 'application/zip',
        'content-length': String(bytes.length),
        'content-disposition': `attachment; filename="dossie-prova-${exam.runId}.zip"`,
        'cache-control': 'no-store',
      });
    });

    it('tells the rule, the key and what a program decided alone', () => {
      const run = json(files, 'dossie.json');
      expect(run.regra).toMatchObject({
        ajuda_e_ia: [
          { versao: 1, consulta: 'CONSULTA_LIVRE', quem_mais_julga: 'NAO_INFORMADO' },
          { versao: 2, consulta: 'PROIBIDA' },
        ],
        divulgacao_do_resultado: 'NO_FIM',
      });
      expect(run.tentativas).toMatchObject({ entregues: 1, corrigidas: 1 });
      const [attempt] = json(files, 'tentativas/0001.json');
      expect(attempt).toMatchObject({
        nome: 'Ana Canária',
        nota: 100,
        decisao: {
          situacao: 'Aprovado',
          retorno: 'Muito bem.',
          historico: [{ para: 'Aprovado', por: 'dono' }],
        },
      });
      expect(attempt.questoes.map((one: Json) => one.decidida_por)).toEqual([
        'pessoa',
        'programa_pelo_gabarito',
        'programa_pelo_gabarito',
      ]);
      expect(attempt.versoes_das_correcoes).toMatchObject([{ questao: 1, por: 'dono', correta: true }]);
      const [, single] = json(files, 'questoes/0001.json');
      expect(single.alternativas.map((one: Json) => one.certa)).toEqual([true, false, false]);
      expect(strFromU8((files['dossie.pdf'] ?? new Uint8Array()).subarray(0, 5))).toBe('%PDF-');
    });

    it('tells no e-mail, no text of an answer and no name of a grader', () => {
      const text = wholeText(files);
      expect(text).not.toContain(ana.email);
      expect(text).not.toContain('Uma boa resposta.');
      expect(text).not.toContain(exam.company.token);
    });

    it('counts people with an adaptation only from five on, and tells nobody’s reason', async () => {
      const counted = async () => {
        await ask();
        await work();
        const made = await filesOf();
        expect(wholeText(made)).not.toMatch(/Laudo canário/);
        return json(made, 'dossie.json').pessoas_com_adaptacao;
      };
      expect(json(files, 'dossie.json').pessoas_com_adaptacao).toBe('menos de 5');
      for (let count = 0; count < 4; count += 1) await giveTime();
      expect(await counted()).toBe('menos de 5');
      await giveTime();
      expect(await counted()).toBe(5);
    });

    it('counts who was answered by the day that was promised', async () => {
      const promise = async (answer_by: Date) => {
        await test.db.kysely.updateTable('sittings').set({ answer_by }).where('id', '=', attemptId).execute();
        await ask();
        await work();
        return json(await filesOf(), 'dossie.json').respostas_com_prazo;
      };
      const ahead = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000);
      expect(await promise(ahead(1))).toEqual({ prometidas: 1, em_dia: 1, atrasadas: 0, esperam: 0 });
      expect(await promise(ahead(-1))).toEqual({ prometidas: 1, em_dia: 0, atrasadas: 1, esperam: 0 });
    });

    it('is checked by the commands that the documents and the file itself name', async () => {
      const docs = await readFile('docs/operations.md', 'utf8');
      const named = docs.match(/^openssl pkeyutl -verify .*$/m)?.[0] ?? '';
      expect(strFromU8(files['LEIA-ME.txt'] ?? new Uint8Array())).toContain(named);
      const folder = await mkdtemp(join(tmpdir(), 'provado-dossier-'));
      try {
        for (const [name, bytes] of Object.entries(files)) {
          mkdirSync(dirname(join(folder, name)), { recursive: true });
          await writeFile(join(folder, name), bytes);
        }
        const run = (command: string) =>
          execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'pipe' }).toString();
        expect(run(named)).toContain('Signature Verified Successfully');
        run('sha256sum -c MANIFESTO.sha256');
        const { keys } = (await test.app.inject('/.well-known/jwks.json')).json();
        const pem = await test.app.inject(`${new URL(keys[0].kid).pathname}.pem`);
        expect(pem.body).toBe(strFromU8(files['CHAVE.pem'] ?? new Uint8Array()));
        await writeFile(join(folder, 'dossie.json'), '{}');
        expect(() => run('sha256sum -c MANIFESTO.sha256')).toThrow();
        await writeFile(join(folder, 'MANIFESTO.sha256'), 'x');
        expect(() => run(named)).toThrow();
      } finally {
        await rm(folder, { recursive: true });
      }
    });

    it('lists every file of it in the manifest', () => {
      const listed = strFromU8(files['MANIFESTO.sha256'] ?? new Uint8Array())
        .trim()
        .split('\n')
        .map((line) => line.slice(66));
      const own = ['MANIFESTO.sha256', 'MANIFESTO.sig', 'CHAVE.pem'];
      expect([...listed, ...own].toSorted()).toEqual(Object.keys(files).toSorted());
    });

    it('gives its candidate the same of the own attempt, without the key where the run keeps it', async () => {
      const { status, bytes } = await download(`/developer/userTest/${attemptId}/dossier`, ana.token);
      expect(status).toBe(200);
      const own = unzipSync(bytes);
      const { tentativa, questoes, regra } = json(own, 'dossie.json');
      expect(regra.ajuda_e_ia).toMatchObject([{ versao: 1, consulta: 'CONSULTA_LIVRE' }]);
      expect(strFromU8(own['LEIA-ME.txt'] ?? new Uint8Array())).not.toContain('questoes/');
      expect(tentativa).toMatchObject({ nome: 'Ana Canária', nota: 100 });
      expect(tentativa.versoes_das_correcoes).toMatchObject([{ questao: 1, por: 'empresa', correta: true }]);
      expect(questoes[0]).toMatchObject({ decidida_por: 'pessoa', resposta: 'Uma boa resposta.' });
      expect(JSON.stringify(questoes)).not.toMatch(/"certa":|"porcentagem":/);
      const other = await test.people.developer();
      expect((await download(`/developer/userTest/${attemptId}/dossier`, other.token)).status).toBe(404);
    });

    it('goes to owners alone', async () => {
      for (const role of ['recrutador', 'corretor'] as const) {
        const { token } = await test.people.member(company, role);
        expect((await ask(token)).status).toBe(403);
        expect((await download(`${url()}/file`, token)).status).toBe(403);
      }
      const rival = await test.people.company();
      expect((await ask(rival.token)).status).toBe(404);
      expect((await download(`${url()}/file`, rival.token)).status).toBe(404);
    });

    it('is made once if it is asked for twice', async () => {
      await Promise.all([ask(), ask()]);
      const made = () =>
        test.db.kysely
          .selectFrom('dossiers')
          .select('state')
          .where('run_id', '=', exam.runId)
          .orderBy('id')
          .execute();
      const before = (await made()).slice(0, -1);
      expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['gone']));
      expect((await made()).slice(-1)).toEqual([{ state: 'making' }]);
      await work();
      expect(await made()).toEqual([...before, { state: 'ready' }]);
    });

    it('goes after a week, and who took it stays known', async () => {
      const days = (count: number) => new Date(test.clock.now().getTime() + count * 86_400_000);
      await deleteOldDossiers(test.db, days(6.9));
      expect((await look()).ultimo.estado).toBe('pronto');
      await deleteOldDossiers(test.db, days(7.1));
      expect((await look()).ultimo).toMatchObject({ estado: 'apagado' });
      expect(await test.db.kysely.selectFrom('dossier_parts').selectAll().execute()).toEqual([]);
      expect((await download(`${url()}/file`, exam.company.token)).status).toBe(409);
    });
  });

  it('waits in a blind run until every answer is marked, since it names people beside marks', async () => {
    const blind = await createTestExam(test, { questions: [{ kind: 'essay' }] });
    await test.db.kysely.updateTable('runs').set({ blind: true }).where('id', '=', blind.runId).execute();
    const { attemptId: id } = await takeTestExam(test, blind.runId, rightAnswers(blind.questions));
    const { token } = blind.company;
    expect((await ask(token, blind.runId)).status).toBe(409);
    const body = {
      id_prova_usuario: id,
      questoesCorrigidas: [{ id_questao: blind.questions[0]?.id, correta: true }],
    };
    await test.call('PUT', `/test/${blind.runId}/correction`, { as: token, body });
    expect((await ask(token, blind.runId)).status).toBe(200);
    await work();
  });

  it('tells neither the key of one of Provado’s own exams nor what would give it away', async () => {
    const questions = [{ kind: 'single', options: ['*certa', 'errada'] }] as const;
    const lent = await createTestExam(test, { template: true, questions });
    await takeTestExam(test, lent.runId, rightAnswers(lent.questions));
    await ask(lent.company.token, lent.runId);
    await work();
    const text = wholeText(await filesOf(lent.runId, lent.company.token));
    expect(text).toContain('"gabarito": "do_provado"');
    expect(text).not.toMatch(/"certa":|"escolhidas"/);
  });

  it('goes with the account of anybody in it', async () => {
    const brief = await createTestExam(test, {
      questions: [{ kind: 'single', options: ['*certa', 'errada'] }],
    });
    const { candidate } = await takeTestExam(test, brief.runId, rightAnswers(brief.questions));
    await ask(brief.company.token, brief.runId);
    await work();
    expect((await look(brief.runId, brief.company.token)).ultimo.estado).toBe('pronto');
    await test.db.transaction((trx) => forgetDeveloper(test.deps, trx, candidate.developer.accountId));
    expect((await look(brief.runId, brief.company.token)).ultimo.estado).toBe('apagado');
    const parts = test.db.kysely
      .selectFrom('dossier_parts')
      .innerJoin('dossiers', 'dossiers.id', 'dossier_parts.dossier_id')
      .select('dossier_parts.number')
      .where('dossiers.run_id', '=', brief.runId);
    expect(await parts.execute()).toEqual([]);
  });

  it('reads attempts in pages, each a file of its own', async () => {
    const many = await createTestExam(test, {
      questions: [{ kind: 'single', options: ['*certa', 'errada'] }],
    });
    const count = pageSizes.attempts + 1;
    const { attemptId: first } = await takeTestExam(test, many.runId, rightAnswers(many.questions));
    for (let index = 1; index < count; index += 1) await copyOf(first, index);
    await ask(many.company.token, many.runId);
    await work();
    const files = await filesOf(many.runId, many.company.token);
    const pages = Object.keys(files).filter((name) => name.startsWith('tentativas/'));
    expect(pages).toEqual(['tentativas/0001.json', 'tentativas/0002.json']);
    expect(pages.map((name) => json(files, name).length)).toEqual([pageSizes.attempts, 1]);
  });

  async function giveTime(): Promise<void> {
    const { accountId } = await test.people.developer();
    await test.db.kysely
      .insertInto('extra_times')
      .values({
        run_id: exam.runId,
        developer_id: accountId,
        share: 0,
        seconds: 600,
        reason: 'Laudo canário.',
        granted_at: test.clock.now(),
      })
      .execute();
  }

  async function copyOf(id: number, index: number): Promise<void> {
    const person = await test.people.developer({ name: `Pessoa ${index}` });
    const { id: _, ...row } = await test.db.kysely
      .selectFrom('sittings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await test.db.kysely
      .insertInto('sittings')
      .values({ ...row, developer_id: person.accountId })
      .execute();
  }
});

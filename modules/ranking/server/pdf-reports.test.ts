import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { inThread } from '#platform/server/files/in-thread.ts';
import { reportCandidate } from './pdf-reports/candidate-report.ts';
import type { PdfReport } from './pdf-reports/report.ts';
import { candidateParts, reportRun } from './pdf-reports/run-report.ts';

describe('the reports of a run', () => {
  let test: TestApp;
  let exam: TestExam;
  let company: TestCompany;
  let ana: TestPerson;
  let delivered: number;
  let begun: number;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    company = await test.people.company();
    exam = await createTestExam(test, { company, title: 'Filas & índices: São Paulo' });
    ana = await test.people.developer({ name: 'Ana Souza 🚀' });
    const decided = { state: 'graded', score: 87.5, decision: 'approved' } as const;
    delivered = await createTestAttempt(test, exam, ana, decided);
    begun = await createTestAttempt(test, exam, await test.people.developer());
  });
  afterAll(() => test.close());

  const ofRun = () => `/test/${exam.runId}/report`;
  const ofCandidate = (attempt: number) => `/test/${exam.runId}/attempts/${attempt}/report`;
  const read = async (path: string, { token }: TestPerson) => {
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, headers: sent, rawPayload } = await test.app.inject({ url: `/api${path}`, headers });
    return { statusCode, sent, text: rawPayload.toString('latin1') };
  };

  it('are tagged PDFs in Portuguese with names that say what they are of, for whoever may correct', async () => {
    const grader = await test.people.member(company, 'corretor');
    for (const [path, name] of [
      [ofRun(), 'relatorio-filas-indices-sao-paulo.pdf'],
      [ofCandidate(delivered), 'relatorio-ana-souza.pdf'],
    ] as const) {
      const { statusCode, sent, text } = await read(path, grader);
      expect(statusCode).toBe(200);
      expect(sent).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
      });
      expect(text.slice(0, 5)).toBe('%PDF-');
      expect(text).toContain('/Lang (pt-BR)');
      expect(text).toContain('/Marked true');
    }
  });

  it('are not for other companies, and there is none of an attempt that is under way', async () => {
    const rival = await test.people.company();
    const statuses = [ofRun(), ofCandidate(delivered)].map(
      async (path) => (await read(path, rival)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404]);
    expect((await read(ofCandidate(begun), company)).text).toContain('PROVA_EM_ANDAMENTO');
    const other = await createTestExam(test, { company });
    const elsewhere = `/test/${other.runId}/attempts/${delivered}/report`;
    expect((await read(elsewhere, company)).statusCode).toBe(404);
  });

  it('say what the screens show, and no e-mail', async () => {
    const { companyId, accountId } = company;
    const known = { isChecked: true, isConfirmed: true, sessionId: 0 };
    const reader = { ...known, companyId, accountId, role: 'COMPANY', member: 'dono' } as const;
    const run = JSON.stringify(await reportRun(test.deps, exam.runId, reader));
    expect(run).toContain('"Ana Souza');
    expect(run).toContain('menor pontuação aprovada 87,5');
    const given = { runId: exam.runId, attemptId: delivered };
    const candidate = JSON.stringify(await reportCandidate(test.deps, given, reader));
    expect(candidate).toContain('{"term":"Pontuação","value":"87,5"}');
    expect(candidate).toContain('"Questão 1"');
    expect(run + candidate).not.toContain(ana.email);
  });

  it('say the words of statements and options without the signs of Markdown', async () => {
    const question = {
      kind: 'single',
      statement: 'Onde vai o `await`?',
      options: ['*antes de `fetch`', 'Fim'],
    } as const;
    const asked = await createTestExam(test, { company, questions: [question] });
    const { runId } = asked;
    const attemptId = await createTestAttempt(test, asked, ana, { state: 'graded', score: 100 });
    const { companyId, accountId } = company;
    const known = { isChecked: true, isConfirmed: true, sessionId: 0 };
    const reader = { ...known, companyId, accountId, role: 'COMPANY', member: 'dono' } as const;
    expect(JSON.stringify(await reportRun(test.deps, runId, reader))).toContain('"Onde vai o await?"');
    const candidate = await reportCandidate(test.deps, { runId, attemptId }, reader);
    expect(JSON.stringify(candidate)).toContain('"text":"antes de fetch"');
  });

  it('print what a candidate says of a change with the lines that it is about', async () => {
    const asked = await createTestExam(test, { company, questions: [{ kind: 'essay' }] });
    const files = [{ path: 'fila.js', hunks: [{ oldStart: 1, newStart: 1, lines: ' um\n-dois\n+tres' }] }];
    await test.db.kysely
      .updateTable('questions')
      .set({ review: JSON.stringify({ files, faults: [], alarmCost: 0 }) })
      .where('exam_version_id', '=', asked.versionId)
      .execute();
    const resposta = 'No geral, bom.\n\nfila.js:2 [defeito] Era dois.';
    const id_questao = asked.questions[0]?.id ?? 0;
    const { attemptId } = await takeTestExam(test, asked.runId, [{ id_questao, resposta }], ana);
    const { companyId, accountId } = company;
    const known = { isChecked: true, isConfirmed: true, sessionId: 0 };
    const reader = { ...known, companyId, accountId, role: 'COMPANY', member: 'dono' } as const;
    const { parts } = await reportCandidate(test.deps, { runId: asked.runId, attemptId }, reader);
    expect(parts).toEqual(
      expect.arrayContaining([
        { kind: 'text', text: 'No geral, bom.' },
        { kind: 'code', text: '   2  tres' },
        { kind: 'text', text: 'fila.js:2 [defeito] Era dois.' },
      ]),
    );
  });

  it('say of a question that was annulled that it does not count', async () => {
    const single = { kind: 'single', options: ['*certa', 'errada'] } as const;
    const annulled = await createTestExam(test, { company, questions: [single, single] });
    await createTestAttempt(test, annulled, ana, { state: 'graded', score: 100 });
    const body = { id_questao: annulled.questions[0]?.id, tipo: 'ANULADA', motivo: 'Duas leituras.' };
    const sent = { as: company.token, body };
    const { status } = await test.call('POST', `/test/${annulled.runId}/questions/changes`, sent);
    expect(status).toBe(200);
    await test.deps.outbox.runOnce();
    const { companyId, accountId } = company;
    const known = { isChecked: true, isConfirmed: true, sessionId: 0 };
    const reader = { ...known, companyId, accountId, role: 'COMPANY', member: 'dono' } as const;
    expect(JSON.stringify(await reportRun(test.deps, annulled.runId, reader))).toMatch(
      /\["1 · anulada".*\["2"/,
    );
  });

  it('draw the tables of statements, wide ones as text, and end', async () => {
    const pdfOf = async (text: string) => {
      const draw = inThread<PdfReport, Uint8Array>(new URL('./pdf-reports/draw-report.ts', import.meta.url));
      const parts = [{ kind: 'markdown', text }] as const;
      return Buffer.from(await draw({ title: 'Prova', createdAt: test.clock.now(), parts })).toString(
        'latin1',
      );
    };
    const row = (cell: string, columns: number) => `|${`${cell}|`.repeat(columns)}`;
    const table = (columns: number, cell = 'a') =>
      [row('id', columns), row('-', columns), row(cell, columns), row(cell, columns - 1)].join('\n');
    const cellsOf = (pdf: string) => ['TH', 'TD', 'P'].map((tag) => pdf.split(`/S /${tag}\n`).length - 1);
    expect(cellsOf(await pdfOf(table(2)))).toEqual([2, 4, 0]);
    expect(cellsOf(await pdfOf(table(8, 'W'.repeat(200))))).toEqual([8, 16, 0]);
    for (const wide of [table(500), table(2, 'a'.repeat(301))])
      expect(cellsOf(await pdfOf(wide))).toEqual([0, 0, 1]);
    expect(cellsOf(await pdfOf(`- a\n\n  ${table(2).replaceAll('\n', '\n  ')}`))).toEqual([0, 0, 1]);
  });

  it('name the first of a large ranking and say how many they leave out', () => {
    const last = candidateParts({ results: [], total: 9_500 }).at(-1);
    expect(last).toMatchObject({ kind: 'muted', text: expect.stringMatching(/^Mais 9\.500 candidatos/) });
  });

  it('end, however many pages a table has', async () => {
    const draw = inThread<PdfReport, Uint8Array>(new URL('./pdf-reports/draw-report.ts', import.meta.url));
    const rows = Array.from({ length: 120 }, (_, row) => [`${row + 1}º`, 'Ana Souza']);
    const columns = [
      { header: 'Posição', share: 0.2 },
      { header: 'Nome', share: 0.8 },
    ];
    const table = { kind: 'table', title: 'Ranking', columns, rows } as const;
    const pdf = await draw({ title: 'Prova', createdAt: test.clock.now(), parts: [table] });
    const pages = Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g);
    expect(pages?.length).toBeGreaterThan(1);
  });
});

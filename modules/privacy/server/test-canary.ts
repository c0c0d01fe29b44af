import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { untoldS } from '#modules/ranking/contract/ranking.ts';
import { wordsOfMail } from '#platform/server/mail/test-mail.ts';

export const canary = {
  name: 'Canária Zulmira Testemunho',
  email: 'canaria.zulmira@exemplo.com.br',
  cpf: '52998224725',
  birthDate: '1993-07-19',
  phone: '912345678',
  street: 'Rua dos Pintassilgos',
  biography: 'Biografia pintassilga',
  handle: 'pintassilga-da-silva',
  link: 'https://example.com/pintassilga',
  answer: 'Resposta pintassilga sobre filas',
  declaration: 'Assistente pintassilgo',
  review: 'Avaliação pintassilga da empresa',
  report: 'Denúncia pintassilga da prova',
  appeal: 'Recurso pintassilgo da nota',
  agent: 'Navegador-Pintassilgo/1.0',
  message: 'Mensagem pintassilga da empresa',
  feedback: 'Feedback pintassilgo da empresa',
  decision: 'Retorno pintassilgo da decisão',
  reviewAnswer: 'Resposta pintassilga da empresa',
  decided: 'Motivos pintassilgos da decisão',
  audit: 'Motivo pintassilgo da suspensão',
} as const;

const password = 'Abcdef1!';

export interface CanaryLife {
  readonly token: string;
  readonly accountId: number;
  readonly company: TestCompany;
  readonly runId: number;
  readonly attemptId: number;
  readonly other: TestPerson;
  readonly password: string;
}

export async function liveAsCanary(test: TestApp): Promise<CanaryLife> {
  const company = await test.people.company({ tradeName: 'AURORA' });
  const other = await test.people.developer();
  const exam = await createTestExam(test, { company, title: 'Prova de filas' });
  const second = await createTestExam(test, { company, title: 'Prova de pilhas' });
  await succeed(test, 'POST', `/test/${exam.runId}/invitations`, company.token, { emails: [canary.email] });
  const { accountId, token } = await enter(test);
  await fillIn(test, accountId, token);

  const attemptId = await takeExam(test, exam, token);
  await succeed(test, 'PUT', `/developer/userTest/${attemptId}/declaration`, token, {
    documentacao: true,
    assistente: canary.declaration,
  });
  await succeed(test, 'PUT', `/test/${exam.runId}/correction`, company.token, {
    id_prova_usuario: attemptId,
    questoesCorrigidas: [{ id_questao: exam.questions[0]?.id, correta: true }],
  });
  await succeed(test, 'POST', '/developer/userTest', token, { id_prova_andamento: second.runId });
  await succeed(test, 'PUT', `/developer/reviews/${attemptId}`, token, { nota: 4, texto: canary.review });
  const { id: reviewId } = await test.db.kysely
    .selectFrom('reviews')
    .select('reviews.id')
    .where('reviews.attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  await test.db.kysely
    .updateTable('reviews')
    .set({ answer: canary.reviewAnswer, answered_at: test.clock.now() })
    .where('reviews.id', '=', reviewId)
    .execute();
  await succeed(test, 'POST', '/report', token, { tipo: 'prova', id: exam.runId, motivo: canary.report });
  await succeed(test, 'POST', `/developer/appeals/${attemptId}`, token, { motivo: canary.appeal });
  const colleague = await test.people.member(company, 'corretor');
  const { data } = await succeed(test, 'GET', `/test/${exam.runId}/appeals`, colleague.token);
  const appealPath = `/test/${exam.runId}/appeals/${data.recursos[0].id}`;
  const { data: appeal } = await succeed(test, 'GET', appealPath, colleague.token);
  await succeed(test, 'PUT', appealPath, colleague.token, {
    resultado: 'mantida',
    motivos: canary.decided,
    versao: appeal.versao,
  });
  await succeed(test, 'PUT', `/company/feedback/${attemptId}`, company.token, { texto: canary.feedback });
  await succeed(test, 'PUT', `/test/${exam.runId}/situation`, company.token, {
    ids_prova_usuario: [attemptId],
    situacao: 'Reprovado',
    feedback: canary.decision,
  });
  await succeed(test, 'GET', `/developer/${accountId}`, company.token);
  const group = await succeed(test, 'POST', '/group/create', company.token, {
    nome: 'Backend',
    candidatos: [accountId, other.accountId],
  });
  await succeed(test, 'PUT', `/group/${group.data.id}/invitation`, token, { status: 'Aceito' });
  const write = (ids_usuario: number[], mensagem: string) =>
    succeed(test, 'POST', '/contact', company.token, { ids_usuario, assunto: 'Vaga', mensagem });
  await write([accountId], `${canary.message}, ${canary.name}`);
  await write([accountId, other.accountId], 'Uma vaga para quem fez a prova.');
  await auditAndRecover(test, { accountId, reviewId, attemptId });
  await test.db.kysely
    .insertInto('notifications')
    .values({
      account_id: company.accountId,
      kind: 'content_hidden',
      payload: JSON.stringify({ what: 'feedback', personId: accountId, reason: canary.audit }),
      created_at: test.clock.now(),
    })
    .execute();
  // A decision can be taken back until then.
  test.clock.advance(untoldS * 1000);
  while ((await test.deps.outbox.runOnce()) > 0);
  return { token, accountId, company, runId: exam.runId, attemptId, other, password };
}

async function enter(test: TestApp) {
  const { data } = await succeed(test, 'POST', '/developer', undefined, {
    nome: canary.name,
    email: canary.email,
    senha: password,
    confirmar_senha: password,
    cpf: canary.cpf,
    data_nascimento: canary.birthDate,
    ddd: '11',
    numero: canary.phone,
    id_genero: 1,
    id_tipo_telefone: 1,
    permissao_email: true,
    versao_termos: '2026-11',
    ids_stacks: [1],
    ids_habilidades: [1],
  });
  const { token } = await succeed(
    test,
    'POST',
    '/developer/login',
    undefined,
    { login: canary.email, senha: password, type: 'DEVELOPER' },
    { 'user-agent': canary.agent },
  );
  return { accountId: Number(data.id), token: String(token) };
}

async function fillIn(test: TestApp, accountId: number, token: string): Promise<void> {
  const { kysely } = test.db;
  await kysely
    .updateTable('developers')
    .set({
      biography: canary.biography,
      github: canary.link,
      handle: canary.handle,
      public_page: true,
      photo: await sendPicture(test, token),
    })
    .where('developers.id', '=', accountId)
    .execute();
  await kysely
    .insertInto('developer_addresses')
    .values({ developer_id: accountId, street: canary.street, city: 'Recife', state: 'PE' })
    .execute();
}

async function sendPicture(test: TestApp, token: string): Promise<string> {
  const dot = { create: { width: 2, height: 2, channels: 3, background: '#aa2211' } } as const;
  const form = new FormData();
  form.append('finalidade', 'perfil');
  const png = await sharp(dot).png().toBuffer();
  form.append('arquivo', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'foto.png');
  const whole = new Response(form);
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { authorization: `Bearer ${token}`, 'content-type': whole.headers.get('content-type') ?? '' },
    payload: Buffer.from(await whole.arrayBuffer()),
  });
  return response.json().data.url;
}

async function takeExam(test: TestApp, exam: Awaited<ReturnType<typeof createTestExam>>, token: string) {
  const started = await succeed(test, 'POST', '/developer/userTest', token, {
    id_prova_andamento: exam.runId,
  });
  const attemptId = Number(started.data.id);
  await succeed(test, 'POST', '/developer/answerTest', token, {
    id_prova_usuario: attemptId,
    respostas: exam.questions.map(({ id, kind, rightIds }) =>
      kind === 'essay'
        ? { id_questao: id, resposta: canary.answer }
        : { id_questao: id, id_alternativa: rightIds },
    ),
  });
  return attemptId;
}

async function auditAndRecover(
  test: TestApp,
  { accountId, reviewId, attemptId }: Readonly<Record<'accountId' | 'reviewId' | 'attemptId', number>>,
): Promise<void> {
  const { accountId: admin } = await test.people.admin();
  const note = { account_id: admin, happened_at: test.clock.now() };
  await test.db.kysely
    .insertInto('audit_log')
    .values([
      {
        ...note,
        action: 'suspended',
        subject_kind: 'account',
        subject_id: accountId,
        subject_name: canary.name,
        detail: JSON.stringify({ reason: canary.audit }),
      },
      {
        ...note,
        action: 'report_dismissed',
        subject_kind: 'review',
        subject_id: reviewId,
        subject_name: canary.review,
        detail: JSON.stringify({ reason: canary.audit }),
      },
      {
        ...note,
        action: 'annulled',
        subject_kind: 'attempt',
        subject_id: attemptId,
        subject_name: `${canary.name}: Prova de filas`,
        detail: JSON.stringify({ reason: canary.audit }),
      },
    ])
    .execute();
  await succeed(test, 'POST', '/developer/forgotPassword', undefined, { login: canary.email });
}

async function succeed(
  test: TestApp,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  as: string | undefined,
  body?: unknown,
  headers?: Record<string, string>,
) {
  const answer = await test.call(method, path, { ...(as && { as }), body, ...(headers && { headers }) });
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Gives places such as `table accounts`, or the name of a file. */
export async function findCanaries(test: TestApp): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const look = (place: string, text: string) => {
    for (const [kind, word] of Object.entries(canary)) {
      if (text.toLowerCase().includes(word.toLowerCase()))
        found.set(kind, [...new Set([...(found.get(kind) ?? []), place])]);
    }
  };
  const tables = await sql<{ name: string }>`
    select tables.table_name as name from information_schema.tables
     where tables.table_schema = 'public' and tables.table_type = 'BASE TABLE'`.execute(test.db.kysely);
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.table(name)} as t`.execute(test.db.kysely);
    for (const { row } of rows) look(`table ${name}`, row);
  }
  for (const file of await filesOf(test)) {
    const content = await readFile(file);
    if (file.endsWith('.eml')) look('mail', await wordsOfMail(content));
    else look(file, content.toString());
  }
  return found;
}

export async function filesOf(test: TestApp): Promise<string[]> {
  const folder = join(test.mailFolder, '..');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

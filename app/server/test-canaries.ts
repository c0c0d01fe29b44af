import type { CodeReview } from '#modules/question-bank/domain/code-review/code-review.ts';
import { withFaultCriteria } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import type { TestApp } from './test-app.ts';
import { createTestCandidate, rightAnswers, takeTestExam } from './test-candidates.ts';
import { createTestExam } from './test-exams.ts';

/** The columns of `docs/who-sees-what.md`. */
export const viewers = [
  'Visitor',
  'The developer',
  'Other developer',
  'One who hides the e-mail',
  'Company of the exam',
  'Its grader',
  'Company of a joined group',
  'Other company',
  'Unchecked company',
  'Administrator',
] as const;
export type Observer = (typeof viewers)[number];

const nothingLeft = { part_score: null, part_judged: null, part_counting: null };
export async function makeCanaries(test: TestApp): Promise<{
  tokens: ReadonlyMap<Observer, string>;
  ids: Record<string, readonly (number | string)[]>;
}> {
  const { people, db } = test;
  const change = async (table: 'developers' | 'companies' | 'accounts', id: number, values: object) => {
    await db.kysely.updateTable(table).set(values).where('id', '=', id).execute();
  };
  const dwell = async (id: number, number: string, street: string) => {
    await db.kysely
      .insertInto('developer_phones')
      .values({ developer_id: id, area_code: '11', number })
      .execute();
    await db.kysely
      .updateTable('developer_addresses')
      .set({ street })
      .where('developer_id', '=', id)
      .execute();
  };
  const company = await people.company({ tradeName: 'CANÁRIO', email: 'dona@canario.example' });
  await change('companies', company.companyId, { area_code: '11', phone: '33330009' });
  const suspendedCompany = await people.company({ tradeName: 'CANÁRIO SUSPENSO' });

  const listed = await people.developer({
    name: 'Lia Canária',
    email: 'lia@canario.example',
    city: 'Canarópolis',
  });
  const gender = await db.kysely
    .insertInto('genders')
    .values({ name: 'Gênero canário' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await change('developers', listed.accountId, {
    cpf: '11144477735',
    birth_date: '1991-03-07',
    gender_id: gender.id,
    handle: 'lia',
    public_page: true,
  });
  await change('accounts', listed.accountId, { password_hash: 'canary-hash' });
  await dwell(listed.accountId, '977770001', 'Rua do Canário');
  const showing = await people.developer({ name: 'Mia Canária', city: 'Recife' });
  await change('developers', showing.accountId, { contact_for: 'all' });
  await dwell(showing.accountId, '977770002', 'Rua da Canária');
  const hidden = await people.developer({ name: 'Oculta Canária' });
  await change('developers', hidden.accountId, { open_to_companies: false });
  const suspended = await people.developer({ name: 'Suspensa Canária' });
  const hiding = await people.developer({
    name: 'Guardada Canária',
    email: 'guardada@canario.example',
    city: 'Olinda',
  });
  await change('developers', hiding.accountId, {
    shows_email: false,
    contact_for: 'known',
    handle: 'guardada',
    public_page: true,
  });
  await dwell(hiding.accountId, '977770003', 'Rua da Guardada');

  const open = await createTestExam(test, { company, title: 'Prova canária aberta' });
  await db.kysely
    .updateTable('questions')
    .set({ explanation: 'Explicação canária' })
    .where('exam_version_id', '=', open.versionId)
    .execute();
  const invited = await createTestExam(test, {
    company,
    title: 'Prova canária por convite',
    access: 'invited',
  });
  const inactive = await createTestExam(test, { company, title: 'Prova canária inativa', active: false });
  const gone = await createTestExam(test, { company: suspendedCompany });
  const template = await createTestExam(test, { company, template: true, questions: [] });
  const attempts: number[] = [];
  for (const developer of [listed, hidden, suspended]) {
    const given = rightAnswers(open.questions).map((answer) =>
      JSON.parse(JSON.stringify(answer).replace('Uma boa resposta.', 'Resposta canária')),
    );
    attempts.push((await takeTestExam(test, open.runId, given, developer)).attemptId);
  }
  const essayId = open.questions.find(({ kind }) => kind === 'essay')?.id ?? 0;
  await db.kysely
    .insertInto('answer_history')
    .values({
      attempt_id: attempts[0] ?? 0,
      question_id: essayId,
      version: 2,
      text: 'Um rascunho de antes',
      saved_at: test.clock.now(),
    })
    .execute();
  for (const [index, developer] of [listed, hidden, suspended].entries()) {
    const review = { as: developer.token, body: { nota: 5, texto: 'Justa.' } };
    await test.call('PUT', `/developer/reviews/${attempts[index]}`, review);
    const said = { documentacao: true, assistente: 'Assistente canário' };
    await test.call('PUT', `/developer/userTest/${attempts[index]}/declaration`, {
      as: developer.token,
      body: said,
    });
    await db.kysely
      .updateTable('attempts')
      .set({ ...nothingLeft, score: index === 0 ? 83.7 : 41.2, graded_at: test.clock.now() })
      .where('id', '=', attempts[index] ?? 0)
      .execute();
  }
  await db.kysely
    .updateTable('attempts')
    .set({
      decision: 'approved',
      feedback: 'Retorno canário',
      told_decision: 'approved',
      told_feedback: 'Retorno canário',
    })
    .where('id', '=', attempts[0] ?? 0)
    .execute();
  await db.kysely
    .insertInto('verdicts')
    .values({
      attempt_id: attempts[0] ?? 0,
      question_id: essayId,
      correct: true,
      levels: null,
      comments: ['Comentário canário'],
      note: 'Anotação canária',
      judged_by: company.accountId,
      judged_at: test.clock.now(),
    })
    .execute();
  const certificate = await test.call('POST', `/developer/userTest/${attempts[0]}/certificate`, {
    as: listed.token,
  });
  const other = await people.developer();
  await takeTestExam(test, open.runId, rightAnswers(open.questions), hiding);
  const unchecked = await people.company();
  await change('companies', unchecked.companyId, { checked_at: null });
  const its = await createTestExam(test, { company: unchecked, title: 'Prova de quem não foi conferido' });
  for (const developer of [listed, showing, hiding])
    await takeTestExam(test, its.runId, rightAnswers(its.questions), developer);
  const joined = await people.company();
  const { id: joinedGroup } = await db.kysely
    .insertInto('groups')
    .values({
      company_id: joined.companyId,
      name: 'Grupo aceito',
      description: '',
      created_at: test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accepted = { group_id: joinedGroup, status: 'accepted' as const, invited_at: test.clock.now() };
  await db.kysely
    .insertInto('group_members')
    .values(
      [listed, hidden, hiding].map(({ accountId }) => ({
        ...accepted,
        developer_id: accountId,
        changed_at: test.clock.now(),
      })),
    )
    .execute();
  const group = await test.call('POST', '/group/create', {
    as: company.token,
    body: {
      nome: 'Grupo',
      candidatos: [listed.accountId, other.accountId, hiding.accountId],
      id_prova_andamento: [invited.runId],
    },
  });
  for (const developer of [listed, hiding]) {
    await test.call('POST', `/test/${invited.runId}/extra-time`, {
      as: company.token,
      body: { id_usuario: developer.accountId, porcentagem: 25, motivo: 'Precisa de mais tempo.' },
    });
  }
  const link = await test.call('POST', `/test/${invited.runId}/invitation-links`, {
    as: company.token,
    body: { expira_em: new Date(test.clock.now().getTime() + 86_400_000).toISOString() },
  });
  await test.call('POST', '/exam-invitation/accept', {
    as: hiding.token,
    body: { token: link.body.data.url.split('#token=')[1] },
  });
  await test.call('POST', `/test/${open.runId}/invitations`, {
    as: company.token,
    body: { emails: ['convidada@canario.example'] },
  });
  await change('accounts', suspended.accountId, { suspended_at: test.clock.now() });
  await change('companies', suspendedCompany.companyId, { suspended_at: test.clock.now() });

  const own = await (await createTestCandidate(test, open.runId, other)).start();
  attempts.push(own.body.data.id);
  const begun = await createTestExam(test, { company, title: 'Prova começada' });
  const level = (description: string, points: number) => ({ points, description });
  const criteria = [
    { name: 'Critério canário', levels: [level('Nível guardado canário', 0), level('', 1)] },
    { name: 'Outro', levels: [level('Nível mostrado canário', 0), level('', 1)], levelsShown: true },
  ];
  const review: CodeReview = {
    files: [{ path: 'canario.ts', hunks: [{ oldStart: 1, newStart: 1, lines: '+um' }] }],
    faults: [{ path: 'canario.ts', from: 1, to: 1, kind: 'defect', weight: 1, explanation: 'Falha canária' }],
    alarmCost: 0,
  };
  await db.kysely
    .updateTable('questions')
    .set({
      rubric: JSON.stringify(withFaultCriteria(criteria, review)),
      review: JSON.stringify(review),
    })
    .where('id', '=', begun.questions[0]?.id ?? 0)
    .execute();
  await test.call('POST', `/developer/help/${begun.runId}`, {
    as: listed.token,
    body: { precisa_de: ['tempo'], motivo: 'Motivo canário do pedido' },
  });
  await test.call('POST', '/privacy/deletion-requests', {
    as: listed.token,
    body: { id_empresa: company.companyId, frase: 'Frase canária do pedido' },
  });
  const candidate = await createTestCandidate(test, begun.runId, listed);
  const going = await candidate.start();
  attempts.push(going.body.data.id);
  await candidate.save(going.body.data.id, begun.questions[0]?.id ?? 0, { resposta: 'Resposta canária' });
  await db.kysely
    .updateTable('attempts')
    .set({ device_key: 'Y2FuYXJ5IGtleQ==' })
    .where('id', '=', going.body.data.id)
    .execute();
  await change('developers', listed.accountId, { platform_score: 613 });
  const tokens = new Map<Observer, string>();
  tokens.set('The developer', listed.token);
  tokens.set('Other developer', other.token);
  tokens.set('One who hides the e-mail', hiding.token);
  tokens.set('Company of the exam', company.token);
  tokens.set('Company of a joined group', joined.token);
  tokens.set('Unchecked company', unchecked.token);
  tokens.set('Its grader', (await people.member(company, 'corretor')).token);
  tokens.set('Other company', (await people.company()).token);
  tokens.set('Administrator', (await people.admin()).token);
  const developers = [listed, showing, hidden, suspended, hiding].map(({ accountId }) => accountId);
  const companies = [company.companyId, suspendedCompany.companyId];
  const ids = {
    andamentoId: [open.runId, invited.runId, inactive.runId, gone.runId, begun.runId, its.runId],
    idProvaUsuario: attempts,
    idQuestao: open.questions.map(({ id }) => id),
    provaId: [template.examId, open.examId],
    idGrupo: [group.body.data.id, joinedGroup],
    idUsuario: developers,
    idDesenvolvedor: developers,
    userId: developers,
    id: [...developers, ...companies],
    idEmpresa: companies,
    companyId: companies,
    identificador: ['lia', 'guardada'],
    codigo: [certificate.body.data.codigo],
  };
  return { tokens, ids };
}

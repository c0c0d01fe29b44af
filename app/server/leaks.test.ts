import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#app/contract/all.ts';
import type { Route } from '#platform/contract/route.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createTestCandidate, rightAnswers, takeTestExam } from './test-candidates.ts';
import { createTestExam, graderTexts } from './test-exams.ts';

const actors = ['visitor', 'other developer', 'rival company'] as const;
type Actor = (typeof actors)[number];

/** What nobody but its owner may read, and what companies may. */
const secrets = {
  phone: '977770001',
  street: 'Rua do Canário',
  cpf: '11144477735',
  birthDate: '1991-03-07',
  hiddenDeveloper: 'Oculta Canária',
  suspendedDeveloper: 'Suspensa Canária',
  suspendedCompany: 'CANÁRIO SUSPENSO',
  invitedRun: 'Prova canária por convite',
  inactiveRun: 'Prova canária inativa',
  ownersEmail: 'dona@canario.example',
  companyPhone: '33330009',
  passwordHash: 'canary-hash',
  ...graderTexts,
};
const forCompanies = { email: 'lia@canario.example' };
/** Keys under which it would say what is right. */
const keysOfTheAnswer = [
  ...['correta', 'correct', 'explicacao', 'gabarito'],
  ...['resposta_modelo', 'como_corrigir', 'model_answer', 'marking_notes'],
];

/** Every GET of the contract, asked by people whom nothing in it concerns, about everything there is. */
describe('what others can read', () => {
  let test: TestApp;
  const tokens = new Map<Actor, string>();
  /** Values of parameters: one of each is asked about at a time. */
  let ids: Record<string, (number | string)[]>;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    const { people, db } = test;
    const change = async (table: 'developers' | 'companies' | 'accounts', id: number, values: object) => {
      await db.kysely.updateTable(table).set(values).where('id', '=', id).execute();
    };
    const now = test.clock.now();
    const company = await people.company({ tradeName: 'CANÁRIO', email: secrets.ownersEmail });
    await change('companies', company.companyId, { area_code: '11', phone: secrets.companyPhone });
    await change('accounts', company.accountId, { password_hash: secrets.passwordHash });
    const suspendedCompany = await people.company({ tradeName: secrets.suspendedCompany });

    const listed = await people.developer({ name: 'Lia Canária', email: forCompanies.email, city: 'Recife' });
    const concealed = { cpf: secrets.cpf, birth_date: secrets.birthDate };
    await change('developers', listed.accountId, { ...concealed, handle: 'lia', public_page: true });
    const phone = { developer_id: listed.accountId, area_code: '11', number: secrets.phone };
    await db.kysely.insertInto('developer_phones').values(phone).execute();
    await db.kysely.updateTable('developer_addresses').set({ street: secrets.street }).execute();
    const hidden = await people.developer({ name: secrets.hiddenDeveloper });
    await change('developers', hidden.accountId, { open_to_companies: false });
    const suspended = await people.developer({ name: secrets.suspendedDeveloper });

    const open = await createTestExam(test, { company, title: 'Prova canária aberta' });
    const invited = await createTestExam(test, { company, title: secrets.invitedRun, access: 'invited' });
    const inactive = await createTestExam(test, { company, title: secrets.inactiveRun, active: false });
    const gone = await createTestExam(test, { company: suspendedCompany });
    const template = await createTestExam(test, { company, template: true });
    const attempts: number[] = [];
    for (const developer of [listed, hidden, suspended]) {
      const answers = rightAnswers(open.questions);
      attempts.push((await takeTestExam(test, open.runId, answers, developer)).attemptId);
    }
    for (const [index, developer] of [listed, hidden, suspended].entries()) {
      const review = { as: developer.token, body: { nota: 5, texto: 'Justa.' } };
      await test.call('PUT', `/developer/reviews/${attempts[index]}`, review);
    }
    const group = await test.call('POST', '/group/create', {
      as: company.token,
      body: { nome: 'Grupo', candidatos: [listed.accountId], id_prova_andamento: [invited.runId] },
    });
    await test.call('POST', `/test/${open.runId}/invitations`, {
      as: company.token,
      body: { emails: ['convidada@exemplo.com.br'] },
    });
    await change('accounts', suspended.accountId, { suspended_at: now });
    await change('companies', suspendedCompany.companyId, { suspended_at: now });

    const other = await people.developer();
    const own = await (await createTestCandidate(test, open.runId, other)).start();
    attempts.push(own.body.data.id);
    tokens.set('other developer', other.token);
    tokens.set('rival company', (await people.company()).token);
    const developers = [listed, hidden, suspended].map(({ accountId }) => accountId);
    const companies = [company.companyId, suspendedCompany.companyId];
    ids = {
      andamentoId: [open.runId, invited.runId, inactive.runId, gone.runId],
      idProvaUsuario: attempts,
      idQuestao: open.questions.map(({ id }) => id),
      provaId: [template.examId, open.examId],
      idGrupo: [group.body.data.id],
      idUsuario: developers,
      idDesenvolvedor: developers,
      userId: developers,
      id: [...developers, ...companies],
      idEmpresa: companies,
      companyId: companies,
      identificador: ['lia'],
    };
  });
  afterAll(() => test.close());

  /** The route about each thing in turn, and with words where it can be searched. */
  function addressesOf({ url, query }: Route): string[] {
    const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const turns = Math.max(1, ...names.map((name) => ids[name]?.length ?? 1));
    const words = query && JSON.stringify(query.toJSONSchema({ unrepresentable: 'any' })).includes('"busca"');
    return Array.from({ length: turns }, (_, turn) =>
      url.replace(/:(\w+)/g, (_all, name: string) => {
        const values = ids[name] ?? [1];
        return String(values[turn % values.length]);
      }),
    ).flatMap((address) => (words ? [address, `${address}?busca=can%C3%A1ria`] : [address]));
  }

  const routes = [...allRoutes.values()].filter(({ method }) => method === 'GET');

  it.each(actors)('gives the %s nothing that is somebody else’s', async (actor) => {
    const mine = actor === 'rival company' ? secrets : { ...secrets, ...forCompanies };
    const token = tokens.get(actor);
    const leaks: string[] = [];
    let answered = 0;
    for (const route of routes) {
      for (const address of addressesOf(route)) {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const response = await test.app.inject({ method: 'GET', url: `/api${address}`, headers });
        if (response.statusCode === 200) answered += 1;
        const { body } = response;
        for (const [name, text] of Object.entries(mine)) {
          if (body.includes(text)) leaks.push(`${address}: ${name}`);
        }
        for (const key of actor === 'rival company' ? [] : keysOfTheAnswer) {
          if (body.includes(`"${key}":`)) leaks.push(`${address}: ${key}`);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(actor === 'visitor' ? 3 : 15);
  });
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { findMail } from './mailbox.ts';
import { type Person, password, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { idAt, listAt, textAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(() => platform.origin());

test('two mark an answer without each other’s marks, a third decides where they differ, and the agreement is shown', async () => {
  const owner = await signedInCompany(call, 'dupla@acme.example');
  const team = [
    owner,
    await joined(owner, 'bia.dupla@acme.example', 'Bia Reis'),
    await joined(owner, 'caio.dupla@acme.example', 'Caio Nunes'),
  ];
  const questoes = [{ enunciado: 'O que é uma fila?', tipo: 'DISSERTATIVA' }];
  const created = await call('POST', '/test', examBody(owner.id, { questoes }), owner.token);
  const runId = idAt(created.body, 'data.idProvaAndamento');
  const ana = await signedInDeveloper(call, 'ana.dupla@devs.example', 'Ana Souza');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, ana.token);
  const paper = await call('GET', `/test/${runId}`, undefined, ana.token);
  const respostas = [
    {
      id_questao: idAt(paper.body, 'data.prova.provasTodasQuestoes.0.idQuestaoProva'),
      resposta: 'Quem chega sai antes.',
    },
  ];
  const delivery = { id_prova_usuario: idAt(started.body, 'data.id'), respostas };
  await call('POST', '/developer/answerTest', delivery, ana.token);
  const doubles = `/test/${runId}/double-marking`;
  const { body } = await call('GET', doubles, undefined, owner.token);
  const edicao = idAt(body, 'data.edicao');
  const set = await call('PUT', doubles, { porcentagem: 100, limiar: 25, edicao }, owner.token);
  expect(set.status).toBe(200);

  const left = await Promise.all(
    team.map(async (person) => {
      const standing = await call('GET', doubles, undefined, person.token);
      const rows = listAt(standing.body, 'data.corretores') as { proprio: boolean; faltam: number }[];
      return { person, isDealt: rows.some(({ proprio, faltam }) => proprio && faltam > 0) };
    }),
  );
  const [a, b] = left.filter(({ isDealt }) => isDealt).map(({ person }) => person);
  const [c] = left.filter(({ isDealt }) => !isDealt).map(({ person }) => person);
  const open = async (
    as: Person | undefined,
    says = 'Falta a sua correção. Você vê as outras depois de enviar a sua.',
  ) => {
    const page = await platform.newPage({ ...(as && { as }) });
    await page.goto(`/company/test/applicate/${runId}?aba=individual`);
    await page.getByText(says).waitFor();
    expect(await page.getByRole('radio', { name: /orreta$/, checked: true }).count()).toBe(0);
    return page;
  };
  await mark(await open(a), 'Correta');
  const second = await open(b);
  await mark(second, 'Incorreta');
  await second.getByText('Espera por colegas.').waitFor();
  const third = await open(c, 'As duas correções diferem demais, e a sua decide.');
  await expectAccessible(third, 'both');
  await mark(third, 'Correta');
  await third.getByText('1 de 1 prova corrigida').waitFor();
  await third.getByText('As correções estão concluídas').waitFor();

  const page = c === owner ? third : await platform.newPage({ as: owner });
  await page.goto(`/company/test/applicate/${runId}`);
  await page.getByRole('button', { name: /^Ações de / }).click();
  await page.getByRole('menuitem', { name: 'Segunda correção' }).click();
  const dialog = page.getByRole('dialog', { name: 'Segunda correção' });
  await dialog
    .getByText('1 de 1 resposta concluída. Concordância leve: kappa ponderado 0 em 1 par')
    .waitFor();
  await expectAccessible(page);
});

async function mark(page: Page, verdict: 'Correta' | 'Incorreta'): Promise<void> {
  await page.getByRole('radio', { name: verdict, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Salvar correção' }).click();
  await seeToast(page, 'Correção salva com sucesso!');
}

async function joined(owner: Person, email: string, nome: string): Promise<Person> {
  await call('POST', '/company/team/invitations', { email, papel: 'corretor' }, owner.token);
  const { text } = await findMail(platform, (mail) => mail.to === email && mail.text.includes('#token='));
  const token = /#token=([\w-]+)/.exec(text)?.[1];
  const form = { token, nome, senha: password, confirmar_senha: password, permissao_email: false };
  expect((await call('POST', '/company/invitation/accept', form)).status).toBe(201);
  const { body } = await call('POST', '/auth', { login: email, senha: password, type: 'COMPANY' });
  return { id: owner.id, name: nome, email, token: textAt(body, 'token'), type: 'COMPANY' };
}

import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { findMail, partOfMail } from './mailbox.ts';
import { signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast, signIn } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

test('a company invites by list and by link, and the mail leads the invited to the exam', async () => {
  const company = await signedInCompany(call, 'pessoas@acme.example');
  const ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const created = await call('POST', '/test', examBody(company.id), company.token);
  const run = idAt(created.body, 'data.idProvaAndamento');

  const page = await platform.newPage({ as: company });
  await page.goto(`/company/test/applicate/${run}?aba=convites`);
  await page.getByText('Só convidados', { exact: true }).click();
  await seeToast(page, 'Agora só pessoas convidadas podem fazer a prova.');
  await page.getByRole('button', { name: 'Convidar por e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar por e-mail' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'candidatos.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeExcelFile([
      ['Nome', 'E-mail'],
      ['Carla', 'carla@fora.example'],
    ]).toBuffer(),
  });
  await expect.poll(() => dialog.getByLabel('E-mails').inputValue()).toBe('carla@fora.example');
  await dialog.getByLabel('E-mails').fill('carla@fora.example; sem-arroba\ncarla@fora.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Convidar/ }).click();
  const outcome = page.getByRole('dialog', { name: 'Resultado dos convites' });
  await outcome.getByText('Convidada', { exact: true }).waitFor();
  await outcome.getByText('Repetida na lista').waitFor();
  await expectAccessible(page);
  await outcome.getByRole('button', { name: 'Concluir' }).click();

  await page.getByRole('button', { name: 'Criar link' }).first().click();
  const form = page.getByRole('dialog', { name: 'Criar link de convite' });
  await form.getByLabel('Máximo de usos').fill('5');
  await form.getByRole('button', { name: 'Criar link' }).click();
  await seeToast(page, 'Link criado com sucesso!');
  await page.getByText('0 de 5 usos').waitFor();
  await expectAccessible(page, 'both');

  const thief = await signedInDeveloper(call, 'carla@fora.example', 'Dora Impostora');
  const begun = await call('POST', '/developer/userTest', { id_prova_andamento: run }, thief.token);
  expect(begun.status).toBe(201);

  const link = await partOfMail(platform, /\/convite#token=[\w-]+/);
  const developer = await platform.newPage({ viewport: { width: 390, height: 844 } });
  await developer.goto(link);
  await developer.getByRole('heading', { level: 1, name: 'Prova de banco de dados' }).waitFor();
  await expectAccessible(developer);
  expect(new URL(developer.url()).hash).toBe('');
  await developer.getByRole('link', { name: 'Já tenho conta' }).click();
  await expect.poll(() => developer.getByLabel('E-mail').inputValue()).toBe('carla@fora.example');
  await signIn(developer, 'dev', ana.email);
  await seeToast(developer, 'Convite aceito!');
  await developer.waitForURL(`**/dev/test/${run}`);
  await developer.getByRole('button', { name: 'Realizar' }).waitFor();

  await page.reload();
  const invited = page.getByRole('table', { name: 'Convites' }).getByRole('row');
  const came = invited.filter({ hasText: 'pelo link enviado a carla@fora.example' });
  await came.getByText('Ana Beatriz Souza').waitFor();
  await came.getByText('Aceitou', { exact: true }).waitFor();

  const bia = await signedInDeveloper(call, 'bia@devs.example', 'Bia Lima');
  const late = await platform.newPage({ as: bia });
  await late.goto(link);
  await late.getByRole('heading', { level: 1, name: 'Este convite é de outra conta' }).waitFor();
  await expectAccessible(late, 'both');

  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  const attempt = idAt(started.body, 'data.id');
  await page.getByRole('button', { name: 'Convidar por e-mail' }).click();
  await dialog.getByLabel('E-mails').fill('ANA@devs.example');
  await dialog.getByRole('button', { name: 'Convidar 1 pessoa' }).click();
  await outcome.getByText('Já iniciou', { exact: true }).waitFor();
  await outcome.getByRole('button', { name: 'Concluir' }).click();
  const delivery = { id_prova_usuario: attempt, finalizada: true, respostas: [] };
  await call('POST', '/developer/answerTest', delivery, ana.token);
  await page.getByRole('button', { name: 'Convidar por e-mail' }).click();
  await dialog.getByLabel('E-mails').fill(' Ana@Devs.example ; carla@fora.example');
  await dialog.getByRole('button', { name: 'Convidar 2 pessoas' }).click();
  await outcome.getByText('0 pessoas convidadas de 2 linhas.').waitFor();
  await expect.poll(() => outcome.getByText('Já entregou', { exact: true }).count()).toBe(2);
  await expectAccessible(page);
  await developer.goto(link);
  await developer.getByText('Você já entregou esta prova.').waitFor();
  await expectAccessible(developer, 'both');
  await developer.getByRole('link', { name: /^Ver / }).click();
  await developer.waitForURL(`**/dev/test/result/${attempt}`);
});

test('the letter leads to a page where its reader refuses more of them, and takes it back', async () => {
  const company = await signedInCompany(call, 'correio@acme.example');
  const created = await call('POST', '/test', examBody(company.id), company.token);
  const run = idAt(created.body, 'data.idProvaAndamento');
  await call('POST', `/test/${run}/invitations`, { emails: ['duda@fora.example'] }, company.token);
  const { text } = await findMail(platform, ({ to }) => to === 'duda@fora.example');

  const page = await platform.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(/Recuse aqui: (\S+)/.exec(text)?.[1] ?? '');
  const ofCompany = page.getByRole('switch', { name: /^E-mails de / });
  const ofAll = page.getByRole('switch', { name: 'E-mails pelo Provado' });
  await expectAccessible(page, 'both');
  expect([await ofCompany.isChecked(), await ofAll.isChecked()]).toEqual([true, true]);
  await page.getByText(/^E-mails de /).click();
  await seeToast(page, 'Pronto: não enviaremos mais esses e-mails.');
  await page.reload();
  await ofAll.waitFor();
  expect([await ofCompany.isChecked(), await ofAll.isChecked()]).toEqual([false, true]);
  await page.getByText(/^E-mails de /).click();
  await seeToast(page, 'Você volta a receber esses e-mails.');
  await expect.poll(() => ofCompany.isChecked()).toBe(true);
});

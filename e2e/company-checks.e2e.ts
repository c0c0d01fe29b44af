import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { findMail } from './mailbox.ts';
import { newCnpj, type Person, password, signedInAdmin, signedInCompany } from './people.ts';
import { writeCompany } from './sign-up-steps.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { at, wireClient } from './wire-client.ts';

const platform = usePlatform({ env: { COMPANY_CHECK: 'required', EMAIL_CONFIRMATION: 'required' } });
const call = wireClient(platform.origin);
let page: Page;

beforeAll(async () => {
  page = await platform.newPage({ as: await signedInAdmin(call) });
});

async function confirmedCompany(email: string, cnpj?: string): Promise<Person> {
  const company = await signedInCompany(call, email, cnpj);
  const token = (await linkTo(email)).split('#token=')[1];
  expect((await call('POST', '/email-confirmation/confirm', { token, senha: password })).status).toBe(200);
  return company;
}

async function linkTo(email: string): Promise<string> {
  const { text } = await findMail(platform, (mail) => mail.to === email && mail.text.includes('#token='));
  return /\/confirmar-e-mail#token=[\w-]+/.exec(text)?.[0] ?? '';
}

/** The page of a company asks every 15 s how its check stands. Nobody waits for that. */
async function seeOnceAsked(page: Page, sought: Locator, count: 0 | 1): Promise<void> {
  const look = async () => {
    await page.clock.fastForward(15_000);
    return sought.count();
  };
  await expect.poll(look).toBe(count);
}

test('a company is checked by itself once its owner confirmed the address of the registry', async () => {
  const company = await confirmedCompany('contato@acme.example');
  await expect
    .poll(
      async () => at((await call('GET', '/company/check', undefined, company.token)).body, 'data.situacao'),
      { interval: 500 },
    )
    .toBe('verificada');
  await findMail(platform, ({ to, subject }) => to === company.email && subject.includes('está verificada'));
});

test('an administrator refuses a company, it answers on its open page, and is checked', async () => {
  const company = await confirmedCompany('rosa@outra.example');
  const own = await platform.newPage({ as: company });
  await own.clock.install();
  await own.goto('/company/home');
  const notice = own.getByRole('region', { name: 'Verificação da empresa' });
  await notice.getByText('Em verificação').waitFor();
  await expectAccessible(own, 'both');

  await page.goto('/admin/checks');
  await page.getByText('1 empresa aguardando', { exact: true }).waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Analisar ACME TECNOLOGIA' }).click();
  const dialog = page.getByRole('dialog', { name: 'ACME TECNOLOGIA' });
  await dialog.getByText('ACME TECNOLOGIA LTDA').waitFor();
  await dialog.getByText('contato@acme.example').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await dialog.getByText('Esse campo é obrigatório').waitFor();
  await dialog.getByLabel('Motivo').fill('O e-mail é de outro domínio.');
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await seeToast(page, 'Verificação recusada.');
  await page.getByText('Nenhuma empresa aguardando').waitFor();

  await seeOnceAsked(own, notice.getByText('Motivo: O e-mail é de outro domínio.'), 1);
  await expectAccessible(own);
  await notice.getByRole('button', { name: 'Pedir nova análise' }).click();
  const asking = own.getByRole('dialog', { name: 'Pedir nova análise' });
  await asking.getByLabel('Mensagem').fill('Outra é o nosso nome antigo.');
  await asking.getByRole('button', { name: 'Enviar pedido' }).click();
  await notice.getByText('Em verificação').waitFor();

  await page.goto('/admin/checks');
  await page.getByRole('button', { name: 'Analisar ACME TECNOLOGIA' }).click();
  await dialog.getByText('Outra é o nosso nome antigo.').waitFor();
  await dialog.getByText(/recusada\. O e-mail é de outro domínio\./).waitFor();
  await dialog.getByRole('button', { name: 'Verificar empresa' }).click();
  await seeToast(page, 'Empresa verificada.');
  await seeOnceAsked(own, notice, 0);
});

test('somebody whose company is taken asks for it from the refused confirmation or sign-up, and gets it', async () => {
  const cnpj = newCnpj();
  const second = await signedInCompany(call, 'socia@acme.example', cnpj);
  await confirmedCompany('impostor@gmail.example', cnpj);
  const late = await platform.newPage({ as: second });
  await late.goto(await linkTo(second.email));
  await late.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
  await late.locator('form').getByText('O CNPJ deste cadastro já é de outra conta confirmada.').waitFor();
  await expectAccessible(late, 'both');
  await late.getByText('Esta empresa é minha').click();
  await late.getByRole('dialog', { name: 'Esta empresa é minha' }).waitFor();

  const visitor = await platform.newPage();
  await visitor.goto('/company/register');
  await writeCompany(visitor, 'dona@acme.example', password, password, cnpj);
  await visitor.getByText('Conte para a gente').click();
  const asking = visitor.getByRole('dialog', { name: 'Esta empresa é minha' });
  await asking.getByLabel('Seu nome').fill('Dona Acme');
  await asking.getByLabel('Mensagem').fill('Sou a sócia que está no contrato social.');
  await expectAccessible(visitor);
  await asking.getByRole('button', { name: 'Enviar pedido' }).click();
  await seeToast(visitor, 'Pedido enviado. A resposta chega por e-mail.');

  await page.goto('/admin/claims');
  await page.getByText('impostor@gmail.example').waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Transferir a conta' }).click();
  await page.getByLabel('Motivo').fill('Falamos com a sócia pelo telefone do registro.');
  await page.getByRole('button', { name: 'Transferir', exact: true }).click();
  await seeToast(page, 'Conta transferida. O convite foi enviado.');
  await findMail(
    platform,
    ({ to, text }) => to === 'dona@acme.example' && text.includes('/company/invitation#'),
  );
});

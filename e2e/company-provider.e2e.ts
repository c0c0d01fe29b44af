import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '#modules/accounts/server/providers/test-provider.ts';
import { startDnsStub } from './dns-stub.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany } from './people.ts';
import { expectAccessible, seeToast, signIn } from './steps.ts';
import { wireClient } from './wire-client.ts';

const dns = await startDnsStub();
const platform = usePlatform({ env: { PRIVATE_ADDRESSES: 'on', DNS_SERVERS: dns.address } });
const call = wireClient(platform.origin);
const domain = 'acme-jornada.com.br';
const ana = { email: `ana@${domain}`, name: 'Ana Souza', groups: ['Recrutadores'] };
let owner: Person;
let provider: TestProvider;

beforeAll(async () => {
  owner = await signedInCompany(call, 'dona@acme.example');
  provider = await startTestProvider(`${platform.origin()}/entrar/retorno/${owner.id}`);
  provider.users.set('ana', ana);
});
afterAll(async () => {
  await provider.close();
  await dns.close();
});

test('an owner shows the domain and switches the provider on', async () => {
  const page = await platform.newPage({ as: owner });
  await page.goto('/company/team');
  await page.getByRole('link', { name: 'Configurar' }).click();
  const field = page.getByLabel('Domínio dos e-mails da equipe');
  await field.fill('gmail.com');
  await page.getByRole('button', { name: 'Salvar domínio' }).click();
  await page.getByText('Neste domínio qualquer pessoa tem e-mail.').first().waitFor();
  await expectAccessible(page);
  await field.fill(domain);
  await page.getByRole('button', { name: 'Salvar domínio' }).click();
  await page.getByText('Ainda não mostrado').waitFor();
  const search = page.getByRole('button', { name: 'Procurar o registro' });
  await search.click();
  await seeToast(page, 'Ainda não encontramos o registro TXT');
  const value = await page.getByText(/^provado=/).textContent();
  dns.texts.set(`_provado.${domain}`, value ?? '');
  await search.click();
  await seeToast(page, 'O domínio é da empresa.');
  await page.getByText('Da empresa desde').waitFor();

  await page.getByLabel('Emissor').fill('http://127.0.0.1:9');
  await page.getByLabel('ID do cliente').fill(provider.clientId);
  await page.getByLabel('Segredo do cliente', { exact: true }).fill(provider.clientSecret);
  await page.getByLabel(/Campo em que o provedor diz os grupos/).fill('groups');
  await page.getByLabel(/Grupos de Recrutamento/).fill('Recrutadores\nDiretoria');
  await page.getByRole('switch', { name: 'Entrada pela conta da empresa ligada' }).click();
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  await save.click();
  await page.getByText('Nenhum provedor OpenID Connect responde neste endereço.').first().waitFor();
  await page.getByLabel('Emissor').fill(provider.issuer);
  await save.click();
  await seeToast(page, 'Entrada pela conta da empresa salva.');
  await page.getByText('Está guardado. Deixe em branco para manter.').waitFor();
  await expectAccessible(page, 'both');
  await page.reload();
  await expect
    .poll(() => page.getByLabel(/Grupos de Recrutamento/).inputValue())
    .toBe('Recrutadores\nDiretoria');
});

async function goToProvider(page: Page, email: string): Promise<void> {
  await page.goto('/company/login?voltar=%2Fcompany%2Fteam');
  await page.getByRole('link', { name: 'Entrar pela conta da empresa' }).click();
  await page.getByLabel('E-mail de trabalho').fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

let colleague: Page;

test('a colleague signs in for the first time and comes to the page that was wanted', async () => {
  colleague = await platform.newPage();
  await goToProvider(colleague, 'ana@outra-jornada.com.br');
  await seeToast(colleague, 'Nenhuma empresa escolheu a entrada pela própria conta');
  await expectAccessible(colleague, 'both');
  await colleague.getByLabel('E-mail de trabalho').fill(ana.email);
  await colleague.getByRole('button', { name: 'Continuar' }).click();
  await colleague.getByRole('link', { name: ana.name }).click();
  await colleague.getByRole('heading', { name: 'Entre na equipe de ACME TECNOLOGIA' }).waitFor();
  expect(new URL(colleague.url()).search).toBe('');
  await expectAccessible(colleague, 'both');
  await expect.poll(() => colleague.getByLabel('Seu nome').inputValue()).toBe(ana.name);
  await colleague.getByRole('checkbox', { name: /Li e aceito/ }).press('Space');
  await colleague.getByRole('button', { name: 'Entrar na equipe' }).click();
  await colleague.getByRole('heading', { name: 'Equipe', exact: true }).waitFor();
  await colleague.getByText(ana.email).first().waitFor();
});

test('a colleague who comes again is in at once', async () => {
  const page = await platform.newPage();
  await goToProvider(page, ana.email);
  await page.getByRole('link', { name: ana.name }).click();
  await page.getByRole('heading', { name: 'Equipe', exact: true }).waitFor();
});

test('a colleague who left the groups is out, with the session that is open', async () => {
  provider.users.set('ana', { ...ana, groups: [] });
  const page = await platform.newPage();
  await goToProvider(page, ana.email);
  await page.getByRole('link', { name: ana.name }).click();
  await page.getByRole('heading', { name: 'Não foi possível entrar' }).waitFor();
  await page.getByText('Sua conta da empresa não dá acesso ao Provado.').waitFor();
  await expectAccessible(page, 'both');
  await colleague.goto('/company/mytests');
  await colleague.getByRole('dialog', { name: 'Sua sessão terminou' }).waitFor();
  await colleague.getByRole('link', { name: /Entrar pela conta da empresa/ }).waitFor();
  await expectAccessible(colleague);
});

test('a provider that is away leaves the owner the password', async () => {
  provider.down = true;
  const page = await platform.newPage();
  await goToProvider(page, ana.email);
  await page.locator('form').getByText('A conta da empresa não responde agora.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Entrar com a senha' }).click();
  await signIn(page, 'company', owner.email);
  await page.getByRole('heading', { name: 'Equipe', exact: true }).waitFor();
});

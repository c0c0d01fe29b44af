import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { findMail, partOfMail } from './mailbox.ts';
import { password, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible } from './steps.ts';
import { wireClient } from './wire-client.ts';

// EMAIL_CONFIRMATION is `required` here, as in production.

const platform = usePlatform({ env: { EMAIL_CONFIRMATION: 'required' } });
const call = wireClient(platform.origin);
const link = /\/confirmar-e-mail#token=[\w-]+/;
const notice = { name: 'Confirmação do e-mail' };

/** Opens the links of mails, and is signed in nowhere. */
let visitor: Page;
beforeAll(async () => {
  visitor = await platform.newPage({ isPhone: true });
});

/** A link that differs from the one before behind the # alone would load no page. */
async function follow(address: string): Promise<void> {
  await visitor.goto('/favicon.svg');
  await visitor.goto(address);
}

test('a developer reads what waits, is refused where an act is made, and confirms in another browser', async () => {
  const ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const page = await platform.newPage({ as: ana });
  const otherTab = await page.context().newPage();
  await otherTab.goto('/dev/saved');
  await page.goto(`/developer/profile/${ana.id}/edit`);
  const waiting = page.getByRole('region', notice);
  await waiting.getByText('enviamos um link para ana@devs.example').waitFor();
  await expectAccessible(page, 'both');

  await page.getByText('Página pública', { exact: true }).click();
  await page.getByLabel('Endereço da página').fill('ana-souza');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const refusal = page.locator('form').getByText('Confirme seu e-mail para fazer isso.');
  await refusal.waitFor();

  await follow(await partOfMail(platform, link));
  await visitor.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
  await visitor.getByLabel('Senha da conta', { exact: true }).fill(password);
  await expectAccessible(visitor, 'both');
  await visitor.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
  await visitor.getByText('Pronto: o e-mail a•••@devs.example está confirmado.').waitFor();
  await expectAccessible(visitor, 'both');
  for (const tab of [page, otherTab]) await tab.getByRole('region', notice).waitFor({ state: 'detached' });
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
  await visitor.getByRole('heading', { name: 'E-mail já confirmado' }).waitFor();
});

test('whose address somebody else signed up with refuses in a browser of their own, and the account is gone', async () => {
  const stranger = await signedInDeveloper(call, 'dora@devs.example', 'Pessoa Estranha');
  const strangers = await platform.newPage({ as: stranger });
  await strangers.goto('/dev/home');
  await strangers.getByRole('region', notice).getByText('excluída').waitFor();
  const { text } = await findMail(platform, ({ to }) => to === 'dora@devs.example');
  await follow(link.exec(text)?.[0] ?? '');
  await visitor.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
  await visitor.getByLabel('Senha da conta', { exact: true }).waitFor();
  await visitor.getByRole('button', { name: 'Não fui eu' }).click();
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Não fui eu' }).click();
  await visitor.getByRole('heading', { name: 'Obrigado por avisar' }).waitFor();
  await expectAccessible(visitor, 'both');
  await strangers.reload();
  await strangers.getByLabel('Senha', { exact: true }).waitFor();
  await signedInDeveloper(call, 'dora@devs.example', 'Dora Lima Prado');
});

test('a company asks for a new link, and again only after a while', async () => {
  const acme = await signedInCompany(call, 'pessoas@acme.example');
  const page = await platform.newPage({ as: acme, isPhone: true });
  await page.goto('/company/home');
  const waiting = page.getByRole('region', notice);
  await waiting.getByRole('button', { name: 'Enviar de novo' }).click();
  await waiting.getByText('Enviamos um novo link.').waitFor();
  await waiting.getByRole('button', { name: 'Enviar de novo' }).click();
  await waiting.getByText(/Tente de novo em \d+ s\./).waitFor();
  await expectAccessible(page);
});

test('a change of e-mail waits in sight, takes effect, and is undone from a browser of somebody else', async () => {
  const [bia, other] = [
    await signedInDeveloper(call, 'bia@devs.example', 'Bia Nunes Prado'),
    await signedInDeveloper(call, 'caio@devs.example', 'Caio Reis'),
  ];
  const linkTo = async (address: string, pattern: RegExp) => {
    const { text } = await findMail(platform, (mail) => mail.to === address && pattern.test(mail.text));
    return pattern.exec(text)?.[0] ?? '';
  };
  const token = (await linkTo(bia.email, link)).split('=')[1];
  await call('POST', '/email-confirmation/confirm', { token, senha: password });

  const page = await platform.newPage({ as: bia });
  await page.goto(`/developer/profile/${bia.id}/edit`);
  await page.getByLabel('E-mail', { exact: true }).fill('nova@devs.example');
  await page.getByLabel('Senha atual', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Trocar e-mail ou senha' }).click();
  const waiting = page.getByText('Enviamos um link para nova@devs.example.');
  await waiting.waitFor();
  await expectAccessible(page);
  await page.goto('/dev/security');
  await waiting.waitFor();
  await expectAccessible(page, 'both');

  await follow(await linkTo('nova@devs.example', link));
  await visitor.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
  await visitor.getByLabel('Senha da conta', { exact: true }).fill(password);
  await visitor.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
  await visitor.getByText('Pronto: o e-mail n•••@devs.example está confirmado.').waitFor();

  const undoing = await linkTo(bia.email, /\/desfazer-troca#token=[\w-]+/);
  const elsewhere = await platform.newPage({ as: other });
  await elsewhere.goto(undoing);
  await expectAccessible(elsewhere, 'both');
  await elsewhere.getByRole('button', { name: 'Desfazer a troca' }).click();
  await elsewhere.getByText('A conta aberta neste navegador é outra, e nada mudou nela.').waitFor();
  await expectAccessible(elsewhere, 'both');
  await linkTo(bia.email, /\/developer\/redefine#token=[\w-]+/);

  await visitor.goto(undoing);
  await visitor
    .getByText('Se você já a desfez, escolha a senha nova pelo link que enviamos depois.')
    .waitFor();
  await expectAccessible(visitor, 'both');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passwordParts } from '#modules/accounts/contract/password.ts';
import { termsVersion } from '#modules/accounts/contract/terms.ts';
import { Toaster } from '#platform/web/ui/states/Toaster.tsx';
import { seeTold } from '#platform/web/ui/states/test-told.ts';
import { CompanySignUpForm } from './CompanySignUpForm.tsx';

const acme = {
  cnpj: '11222333000181',
  nome_fantasia: 'Acme Tecnologia',
  razao_social: 'Acme Tecnologia Ltda',
  email: 'contato@acme.example',
  ddd_telefone_1: '1130304040',
  descricao_situacao_cadastral: 'ATIVA',
  complemento: 'Sala 12',
  numero: '1000',
  cep: '01310100',
};
const paulista = {
  cep: '01310100',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Bela Vista',
  street: 'Avenida Paulista',
};
const unreachable = { error: 'O registro descansa. Tente já já.', code: 'REGISTRO_INDISPONIVEL' };

type Answer = [status: number, body: unknown];
let company: Answer;
let address: Answer;
let created: Answer;
let policy: 'spec' | 'nist';
let asked: { url: string; body: unknown }[];
const onDone = vi.fn();

beforeEach(() => {
  company = [200, acme];
  address = [200, paulista];
  asked = [];
  created = [201, { message: 'Bem-vinda!', newCompany: { id: 1, nome_fantasia: 'ACME' } }];
  policy = 'spec';
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/password/policy')) return Response.json({ data: { politica: policy } });
    asked.push({ url, body: init.body && JSON.parse(String(init.body)) });
    const [status, body] = url.includes('/cnpj/') ? company : url.includes('/cep/') ? address : created;
    return new Response(JSON.stringify(body), { status });
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  toast.clearWaitingQueue();
  vi.unstubAllGlobals();
  onDone.mockReset();
});

/** Fields that the registry did not fill in are optional. */
const field = (name: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(
    typeof name === 'string' ? (label) => label === name || label === `${name} (opcional)` : name,
  );
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cadastrar' });
const flagged = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter((input) => input.getAttribute('aria-invalid') === 'true')
    .map((input) => input.name);

function open(plan?: string) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toaster />
      <CompanySignUpForm plan={plan} onDone={onDone} />
    </QueryClientProvider>,
  );
  return user;
}

async function typeCnpj(user: ReturnType<typeof userEvent.setup>, text = '11222333000181') {
  await user.type(field('CNPJ'), text);
}

/** It costs one change of the form, where typing costs one a letter. */
async function pasteCnpj(user: ReturnType<typeof userEvent.setup>, text = '11222333000181') {
  await user.click(field('CNPJ'));
  await user.paste(text);
}

test('the fourteenth character looks the company up, and its postal code the address', async () => {
  const user = open();
  await typeCnpj(user, '1122233300018');
  expect(asked).toEqual([]);
  await typeCnpj(user, '1');

  await waitFor(() => expect(field('Logradouro').value).toBe('Avenida Paulista'));
  expect(field('CNPJ').value).toBe('11.222.333/0001-81');
  expect(field('Nome fantasia').value).toBe('ACME TECNOLOGIA');
  expect(field(/^Telefone/).value).toBe('(11) 3030-4040');
  expect(field('CEP').value).toBe('01310-100');
  for (const name of ['CEP', 'Número', 'Logradouro', 'Bairro', 'Cidade', 'Estado']) {
    expect([name, field(name).readOnly]).toEqual([name, true]);
  }
});

test('letters of an alphanumeric CNPJ become capitals, and its last two characters are digits', async () => {
  const user = open();
  await typeCnpj(user, '12abc34501dexx35');
  expect(field('CNPJ').value).toBe('12.ABC.345/01DE-35');
  await waitFor(() => expect(asked[0]?.url).toBe('/api/cnpj/v1/12ABC34501DE35'));
});

test('without a trade name the legal name replaces it, and fields that the registry leaves empty open', async () => {
  company = [200, { ...acme, nome_fantasia: '', numero: '', cep: '' }];
  const user = open();
  await pasteCnpj(user);
  await waitFor(() => expect(field('Número').readOnly).toBe(false));
  expect(field('Nome fantasia').value).toBe('ACME TECNOLOGIA LTDA');
  expect(field('CEP').readOnly).toBe(false);

  await user.type(field('CEP'), '01310100');
  await waitFor(() => expect(field('Cidade').value).toBe('São Paulo'));
  expect(field('Cidade').readOnly).toBe(true);
});

test('an address that cannot be looked up opens for typing without a message', async () => {
  address = [503, unreachable];
  const user = open();
  await pasteCnpj(user);
  await waitFor(() => expect(field('Logradouro').readOnly).toBe(false));
  expect([field('CEP').readOnly, field('Cidade').readOnly]).toEqual([false, false]);
  expect(screen.queryByRole('alert')).toBeNull();

  address = [200, { ...paulista, cep: '01310200', street: '' }];
  await user.clear(field('CEP'));
  expect(field('CEP').readOnly).toBe(false);
  await user.type(field('CEP'), '01310200');
  await waitFor(() => expect(field('Cidade').value).toBe('São Paulo'));
  expect([field('Cidade').readOnly, field('Logradouro').readOnly]).toEqual([true, false]);
});

const beta = {
  ...acme,
  cnpj: '11444777000161',
  nome_fantasia: 'Beta',
  email: '',
  ddd_telefone_1: '',
  complemento: '',
  numero: '',
  cep: '20040002',
};
const lookedUp = [
  'Nome fantasia',
  'E-mail',
  /^Telefone/,
  'CEP',
  'Número',
  'Logradouro',
  /^Complemento/,
  'Cidade',
];
const shown = () => lookedUp.map((name) => field(name).value);

test('fields that a look-up filled are cleared with its CNPJ, and typed ones stay', async () => {
  const user = open();
  await pasteCnpj(user);
  await waitFor(() => expect(field('Cidade').value).toBe('São Paulo'));
  await user.clear(field('E-mail'));
  await user.type(field('E-mail'), 'eu@acme.example');
  await user.type(field('CNPJ'), '{Backspace}');
  await waitFor(() => expect(field('Cidade').value).toBe(''));
  expect(shown()).toEqual(['', 'eu@acme.example', '', '', '', '', '', '']);

  company = [404, { error: 'CNPJ não encontrado.', code: 'NAO_ENCONTRADO' }];
  await user.clear(field('CNPJ'));
  await pasteCnpj(user, '11444777000161');
  await screen.findByRole('alert');
  expect(shown()).toEqual(['', 'eu@acme.example', '', '', '', '', '', '']);
});

test('the next company shows nothing of the last one, even if its own postal code is unknown', async () => {
  const user = open();
  await pasteCnpj(user);
  await waitFor(() => expect(field('Cidade').value).toBe('São Paulo'));
  company = [200, beta];
  address = [404, { error: 'CEP não encontrado.', code: 'NAO_ENCONTRADO' }];
  await user.clear(field('CNPJ'));
  await pasteCnpj(user, '11444777000161');
  await waitFor(() => expect(field('Nome fantasia').value).toBe('BETA'));
  await waitFor(() => expect(field('Logradouro').readOnly).toBe(false));
  expect(shown()).toEqual(['BETA', '', '', '20040-002', '', '', '', '']);
});

test('a late answer does not fill the fields of another CNPJ', async () => {
  const late = Promise.withResolvers<Response>();
  const usual = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.endsWith('/cnpj/v1/11222333000181') ? late.promise : usual(url, init),
  );
  company = [200, { ...beta, cep: '' }];
  const user = open();
  await pasteCnpj(user);
  await user.clear(field('CNPJ'));
  await pasteCnpj(user, '11444777000161');
  await waitFor(() => expect(field('Nome fantasia').value).toBe('BETA'));
  late.resolve(Response.json(acme));
  await late.promise;
  await user.type(field('Senha'), 'Senha@123');
  expect(shown()).toEqual(['BETA', '', '', '', '', '', '', '']);
});

test('an inactive company is flagged, gets a toast, and cannot sign up', async () => {
  company = [200, { ...acme, descricao_situacao_cadastral: 'BAIXADA' }];
  const user = open();
  await pasteCnpj(user);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('O CNPJ informado é inválido!')).toBeTruthy();
  expect(flagged()).toEqual(['cnpj']);
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }));
  expect(submit().disabled).toBe(true);
});

test('an unreachable registry has its own message and can be asked again', async () => {
  company = [503, unreachable];
  const user = open();
  await pasteCnpj(user);
  const again = await screen.findByRole('button', { name: 'Consultar de novo' });
  expect(screen.getAllByText(unreachable.error).length).toBeGreaterThan(0);

  company = [200, acme];
  await user.click(again);
  await waitFor(() => expect(field('Nome fantasia').value).toBe('ACME TECNOLOGIA'));
  expect(flagged()).toEqual([]);
});

test('only an active company that accepts the terms may submit', async () => {
  const user = open();
  expect(submit().disabled).toBe(true);
  await pasteCnpj(user);
  await waitFor(() => expect(field('Nome fantasia').value).not.toBe(''));
  expect(submit().disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }));
  expect(submit().disabled).toBe(false);
});

test('every fault is flagged, and one toast shows the first', async () => {
  const user = open();
  await pasteCnpj(user);
  await waitFor(() => expect(field('E-mail').value).toBe(acme.email));
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }));
  await user.clear(field('E-mail'));
  await user.type(field('E-mail'), ' a@bcd.com ');
  await user.type(field('Confirmação da senha'), 'outra');
  await user.click(submit());

  const alerts = await screen.findAllByRole('alert');
  expect(
    alerts.map((alert) => within(alert).getByText('Esse campo é obrigatório').nextSibling?.textContent),
  ).toEqual(['O e-mail precisa de pelo menos 11 caracteres.']);
  expect(
    field('E-mail')
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  ).toContain('O e-mail precisa de pelo menos 11 caracteres.');
  expect(screen.getByText('Senha inválida!')).toBeTruthy();
  expect(screen.getByText('As senhas não são iguais.')).toBeTruthy();
  expect(document.activeElement).toBe(field('E-mail'));
});

test('the rules of the password show while it has the focus, and are ticked off while typing', async () => {
  const user = open();
  expect(screen.queryByRole('list', { name: 'A senha precisa ter' })).toBeNull();
  await user.type(field('Senha'), 'Abc1');
  const items = within(screen.getByRole('list', { name: 'A senha precisa ter' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent?.endsWith(': pronto'))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(items).toHaveLength(passwordParts.length);
  await user.click(field('Confirmação da senha'));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'A senha precisa ter' })).toBeNull());
});

async function submitWhole(plan?: string) {
  const user = open(plan);
  await pasteCnpj(user);
  await waitFor(() => expect(field('Cidade').value).toBe('São Paulo'));
  for (const name of ['Senha', 'Confirmação da senha']) {
    await user.click(field(name));
    await user.paste('Senha@123');
  }
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }));
  await user.click(submit());
}

test('a complete form is sent with plan and terms, and the message of the server is shown', async () => {
  await submitWhole('equipe');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(asked.at(-1)).toMatchObject({
    url: '/api/company',
    body: {
      cnpj: '11222333000181',
      nome_fantasia: 'ACME TECNOLOGIA',
      ddd: '11',
      numero_telefone: '30304040',
      cep: '01310100',
      nome_cidade: 'São Paulo',
      permissao_email: false,
      versao_termos: termsVersion,
      plano: 'equipe',
    },
  });
  await screen.findByText('Bem-vinda!');
});

test("a success without a message says 'Cadastrado!'", async () => {
  created = [201, { message: '', newCompany: { id: 1, nome_fantasia: 'ACME' } }];
  await submitWhole();
  await screen.findByText('Cadastrado!');
  expect(onDone).toHaveBeenCalledOnce();
});

test('a failure without a message says that the request could not be made', async () => {
  created = [502, 'Bad gateway'];
  await submitWhole();
  await seeTold('Não foi possível realizar a solicitação.');
  expect(onDone).not.toHaveBeenCalled();
});

test('under the rule for long passwords, the hints say so and require no character classes', async () => {
  policy = 'nist';
  const user = open();
  await user.click(field('Senha'));
  const hints = await screen.findByRole('list', { name: 'A senha precisa ter' });
  await waitFor(() => expect(within(hints).getAllByRole('listitem')).toHaveLength(1));
  expect(within(hints).getByText(/^De 8 a 128 caracteres/)).toBeTruthy();
  await user.type(field('Senha'), 'cavalo correto bateria');
  expect(within(hints).getByText(': pronto')).toBeTruthy();
});

test('an empty field has no second line', async () => {
  const user = open();
  await pasteCnpj(user);
  await waitFor(() => expect(field('E-mail').value).toBe(acme.email));
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }));
  await user.clear(field('E-mail'));
  await user.click(submit());
  expect(await screen.findAllByText('Esse campo é obrigatório')).toHaveLength(2);
  expect(screen.queryByText('O e-mail precisa de pelo menos 11 caracteres.')).toBeNull();
});

test.each(['BAIXADA', 'Inapta'])(
  'a company that the registry has as %s is told so, at the field and in the toast',
  async (status) => {
    company = [200, { ...acme, descricao_situacao_cadastral: status }];
    const user = open();
    await pasteCnpj(user);
    expect(await screen.findAllByText('O CNPJ informado é inválido!')).toHaveLength(2);
    expect(
      screen.getAllByText(`No registro público, a empresa consta como ${status.toLowerCase()}.`),
    ).toHaveLength(2);
  },
);

test('a CNPJ that the registry does not know has no second line', async () => {
  company = [404, { error: 'Não encontrado.', code: 'NAO_ENCONTRADO' }];
  const user = open();
  await pasteCnpj(user);
  await screen.findAllByText('O CNPJ informado é inválido!');
  expect(screen.queryByText(/consta como/)).toBeNull();
});

test('the demo names a company that can be signed up', () => {
  open();
  const hint = screen.getByText('Na demonstração, use 11.222.333/0001-81.');
  expect(hint.className).toContain('in-data-demo:block');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { termsVersion } from '#modules/accounts/contract/terms.ts';
import { keepEntranceEmail } from '#platform/web/session/entrance-email.ts';
import { Toaster } from '#platform/web/ui/states/Toaster.tsx';
import { DeveloperSignUp } from './DeveloperSignUp.tsx';

type Answer = [status: number, body: unknown];
const fewStacks: Answer = [
  200,
  {
    data: [
      { id: 1, nome: 'Back-end' },
      { id: 2, nome: 'Mobile' },
    ],
  },
];
const fewSkills: Answer = [
  200,
  {
    data: [
      { id: 10, nome: 'Java', idStack: 1, icone: 'openjdk' },
      { id: 24, nome: 'Kotlin', idStack: 2, icone: 'kotlin' },
    ],
  },
];
let genders: Answer;
let stacks: Answer;
let skills: Answer;
let signUp: Answer;
let sent: unknown[];
const onDone = vi.fn();

beforeEach(() => {
  genders = [200, { data: [{ id: 1, nome: 'Feminino' }] }];
  stacks = fewStacks;
  skills = fewSkills;
  signUp = [201, { message: 'ok', data: { id: 7 } }];
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)));
    const answers: Record<string, Answer> = {
      '/api/gender': genders,
      '/api/stack': stacks,
      '/api/skill': skills,
    };
    const [status, body] = answers[url] ?? signUp;
    return new Response(JSON.stringify(body), { status });
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  toast.clearWaitingQueue();
  vi.unstubAllGlobals();
  onDone.mockReset();
  keepEntranceEmail('');
});

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

function open(wanted?: string) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nProvider locale="pt-BR">
        <Toaster />
        <DeveloperSignUp wanted={wanted} signInHref="/dev/login" onDone={onDone} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return user;
}

type User = ReturnType<typeof userEvent.setup>;

const typeBirthDate = (user: User, digits: string) => user.type(field('Data de nascimento'), digits);

async function chooseGender(user: User) {
  await screen.findByRole('option', { name: 'Feminino' });
  await user.selectOptions(field('Gênero'), 'Feminino');
}

/** It costs one change of the form, where typing costs one a letter. */
async function paste(user: User, name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

async function fillPerson(user: User) {
  await paste(user, 'Nome completo', 'Ana 3 Souza');
  await typeBirthDate(user, '05031995');
  await user.type(field('CPF'), '52998224725');
  await user.type(field(/^Telefone/), '11987654321');
  await chooseGender(user);
  await paste(user, 'E-mail', 'ana@exemplo.com');
  await paste(user, 'Senha', 'Senha@123');
  await paste(user, 'Confirmação da senha', 'Senha@123');
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }));
}

const faults = () => [...document.querySelectorAll('[data-fault]')].map((message) => message.textContent);

test('whoever comes from an invitation to an exam reads that it waits', () => {
  open('/convite');
  expect(screen.getByText(/Seu convite para a prova está guardado/)).toBeTruthy();
  cleanup();
  open('/dev/exam');
  expect(screen.queryByText(/convite/)).toBeNull();
});

test('the form begins with the invited e-mail', () => {
  keepEntranceEmail('ana@devs.example');
  open();
  expect(field('E-mail').value).toBe('ana@devs.example');
});

test('the draft keeps the invited e-mail with what was typed, which a reload forgets otherwise', async () => {
  keepEntranceEmail('ana@devs.example');
  const user = open();
  await user.type(field('Nome completo'), 'Ana Souza');
  cleanup();
  keepEntranceEmail('');
  open();
  expect(screen.getByText('Recuperamos o que você escreveu.')).toBeTruthy();
  expect(field('E-mail').value).toBe('ana@devs.example');
});

test('an invitation fills in the e-mail that a draft lacks, and leaves the one that it has', async () => {
  const user = open();
  await user.type(field('Nome completo'), 'Ana Souza');
  cleanup();
  keepEntranceEmail('ana@devs.example');
  open();
  expect(field('E-mail').value).toBe('ana@devs.example');
  await user.clear(field('E-mail'));
  await user.type(field('E-mail'), 'outra@devs.example');
  cleanup();
  open();
  expect(field('E-mail').value).toBe('outra@devs.example');
});

test("'Continuar' waits for the terms", async () => {
  const user = open();
  expect(press('Continuar').disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }));
  expect(press('Continuar').disabled).toBe(false);
});

test('only the first invalid field is flagged and gets the focus, in the order of the form', async () => {
  const user = open();
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }));
  const next = async () => {
    await user.click(press('Continuar'));
    return faults();
  };
  expect(await next()).toEqual(['Esse campo é obrigatório']);
  expect(document.activeElement).toBe(field('Nome completo'));

  await user.type(field('Nome completo'), 'Ana Souza');
  expect(await next()).toEqual(['Esse campo é obrigatório']);
  expect(document.activeElement).toBe(field('Data de nascimento'));

  await typeBirthDate(user, '05031995');
  expect(await next()).toEqual(['Esse campo é obrigatório']);
  expect(document.activeElement).toBe(field('CPF'));

  await user.type(field('CPF'), '52998224726');
  expect(await next()).toEqual(['O CPF informado é inválido!']);
  await user.type(field('CPF'), '{Backspace}5');

  expect(await next()).toEqual(['Selecione uma opção']);
  expect(document.activeElement).toBe(field('Gênero'));
  await chooseGender(user);

  await user.type(field('E-mail'), 'a@bcd.com');
  expect(await next()).toEqual(['Esse campo é obrigatório']);
  await user.type(field('E-mail'), '.br');

  expect(await next()).toEqual(['Senha inválida!']);
  await user.type(field('Senha'), 'Senha@123');
  expect(await next()).toEqual(['As senhas não são iguais.']);
});

test('a year of birth out of range is refused with the allowed years', async () => {
  const user = open();
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }));
  await user.type(field('Nome completo'), 'Ana Souza');
  await typeBirthDate(user, '05031880');
  await user.click(press('Continuar'));
  expect(faults()).toEqual([expect.stringMatching(/^Informe um ano de nascimento de \d{4} a \d{4}\.$/)]);
});

test.each([
  ['3002199', 'Informe uma data válida.'],
  ['30021990', 'Informe uma data válida.'],
  ['12', 'Esse campo é obrigatório'],
])('an invalid date of birth is refused: %s', async (digits, sentence) => {
  const user = open();
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }));
  await user.type(field('Nome completo'), 'Ana Souza');
  await typeBirthDate(user, digits);
  await user.click(press('Continuar'));
  expect(faults()).toEqual([sentence]);
});

test('genders that cannot be loaded show an error and can be loaded again', async () => {
  genders = [500, { error: 'Algo deu errado!', code: 'ERRO_INTERNO' }];
  const user = open();
  expect(await screen.findByText('Não foi possível buscar os gêneros.')).toBeTruthy();
  genders = [200, { data: [] }];
  await user.click(press('Tentar de novo'));
  await waitFor(() => expect(screen.queryByText('Não foi possível buscar os gêneros.')).toBeNull());
  expect(await within(field('Gênero')).findByText('Não há gêneros disponíveis.')).toBeTruthy();
});

test('going back keeps what was typed and chosen, and all of it is sent', async () => {
  const user = open();
  await fillPerson(user);
  await user.click(press('Continuar'));
  await screen.findByRole('heading', { name: 'Só mais um pouco...' });
  await user.click(await screen.findByRole('button', { name: 'Back-end' }));
  await user.click(press('Java'));
  await user.click(press('Voltar aos meus dados'));

  expect(field('Nome completo').value).toBe('Ana Souza');
  expect(field('CPF').value).toBe('529.982.247-25');
  expect(field(/^Telefone/).value).toBe('(11) 98765-4321');
  expect(field('Senha').value).toBe('Senha@123');
  await user.click(press('Continuar'));
  expect(press('Java').getAttribute('aria-pressed')).toBe('true');
  await user.click(press('Concluir'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    {
      data_nascimento: '1995-03-05',
      cpf: '52998224725',
      ddd: '11',
      numero: '987654321',
      id_tipo_telefone: 1,
      id_genero: 1,
      ids_stacks: [1],
      ids_habilidades: [10],
      versao_termos: termsVersion,
    },
  ]);
  await screen.findByText('Usuário cadastrado com sucesso! Efetue o login.');
});

test("'Pular' signs up without what was chosen", async () => {
  const user = open();
  await fillPerson(user);
  await user.click(press('Continuar'));
  await user.click(await screen.findByRole('button', { name: 'Back-end' }));
  await user.click(press('Pular'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ ids_stacks: [], ids_habilidades: [] }]);
});

test('a refusal leads back to the first step with its message, the typed values and the flagged field', async () => {
  signUp = [
    400,
    {
      error: 'Confira os campos destacados.',
      code: 'CAMPO_INVALIDO',
      fields: { cpf: 'Este CPF não serve.' },
    },
  ];
  const user = open();
  await fillPerson(user);
  await user.click(press('Continuar'));
  await user.click(await screen.findByRole('button', { name: 'Concluir' }));
  await screen.findByRole('heading', { name: 'Olá, Recruta!' });
  await screen.findByText('Confira os campos destacados.');
  expect(faults()).toEqual(['Este CPF não serve.']);
  expect(field('E-mail').value).toBe('ana@exemplo.com');
  expect(document.activeElement).toBe(field('CPF'));
  expect(onDone).not.toHaveBeenCalled();
});

test('a failure without a message leads back to the first step with the default message', async () => {
  signUp = [502, 'Bad gateway'];
  const user = open();
  await fillPerson(user);
  await user.click(press('Continuar'));
  await user.click(await screen.findByRole('button', { name: 'Concluir' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Vamos ver se é esse aqui'));
  await screen.findByRole('heading', { name: 'Olá, Recruta!' });
  expect(screen.getAllByText('Vamos ver se é esse aqui')).toHaveLength(2);
  expect(screen.getByText(/Confira a sua conexão/)).toBeTruthy();
  expect(field('E-mail').value).toBe('ana@exemplo.com');
});

test('a refusal that names no field stays on the form, with what whoever has an account can do', async () => {
  signUp = [409, { error: 'Não foi possível concluir o cadastro.', code: 'CADASTRO_NAO_CONCLUIDO' }];
  const user = open();
  await fillPerson(user);
  await user.click(press('Continuar'));
  await user.click(await screen.findByRole('button', { name: 'Concluir' }));
  const way = await screen.findByRole('link', { name: 'entre' });
  expect(way.getAttribute('href')).toBe('/dev/login');
  expect(screen.getByRole('link', { name: 'recupere a senha' }).getAttribute('href')).toBe(
    '/dev/login#senha',
  );
  // This installation has no address to write to.
  expect(screen.queryByText(/escreva para/i)).toBeNull();
  const form = within(document.querySelector('form') as HTMLElement);
  expect(form.getByText('Não foi possível concluir o cadastro.')).toBeTruthy();
  expect(form.queryByRole('alert')).toBeNull();
});

test.each(['stacks', 'skills'])('%s that cannot be fetched say so', async (list) => {
  const failed: Answer = [500, { error: 'Algo deu errado!', code: 'ERRO_INTERNO' }];
  if (list === 'stacks') stacks = failed;
  else skills = failed;
  const user = open();
  await fillPerson(user);
  await user.click(press('Continuar'));
  await screen.findByText(`Não foi possível buscar as ${list}.`);
  stacks = fewStacks;
  skills = fewSkills;
  await user.click(press('Tentar de novo'));
  expect(await screen.findByRole('button', { name: 'Back-end' })).toBeDefined();
});

test.each([
  ['1990-05-20', '20/05/1990'],
  ['1990/05/20', '20/05/1990'],
  ['1990-05-20T00:00:00Z', '20/05/1990'],
  ['20/05/1990', '20/05/1990'],
])('a birth date given as %s is read as %s', async (given, shown) => {
  const user = open();
  await user.click(field('Data de nascimento'));
  await user.paste(given);
  expect(field('Data de nascimento').value).toBe(shown);
});

test('a manager of passwords finds the user name, and the rule of the password', () => {
  open();
  expect(field('E-mail').autocomplete).toBe('username');
  for (const name of ['Senha', 'Confirmação da senha']) {
    expect(field(name).autocomplete).toBe('new-password');
    expect(field(name).getAttribute('passwordrules')).toBe(
      'minlength: 8; maxlength: 15; required: upper; required: lower; required: digit; required: [!#@$%&];',
    );
  }
});

test('the least age is told as the rule has it: by the end of the year', () => {
  open();
  expect(screen.getByText('Só você vê. É preciso completar 14 anos até o fim deste ano.')).toBeTruthy();
});

test('a field that is filled but too short says what it needs, and an empty one does not', async () => {
  const user = open();
  await user.click(screen.getByRole('checkbox', { name: /aceito os termos/ }));
  await user.click(press('Continuar'));
  expect(screen.queryByText('O nome precisa de pelo menos 5 caracteres.')).toBeNull();
  await user.type(field('Nome completo'), 'Anna');
  await user.click(press('Continuar'));
  expect(faults()).toEqual(['Esse campo é obrigatório']);
  expect(screen.getByText('O nome precisa de pelo menos 5 caracteres.')).toBeTruthy();
  await user.type(field('Nome completo'), ' Souza');
  await typeBirthDate(user, '12');
  await user.click(press('Continuar'));
  expect(screen.getByText('Escreva dia, mês e ano, com 4 números no ano.')).toBeTruthy();
  await typeBirthDate(user, '031994');
  await user.type(field('CPF'), '5299822472');
  await user.click(press('Continuar'));
  expect(screen.getByText('O CPF tem 11 números.')).toBeTruthy();
  await user.type(field('CPF'), '5');
  await chooseGender(user);
  await user.type(field('E-mail'), 'a@exam.br');
  await user.click(press('Continuar'));
  expect(screen.getByText('O e-mail precisa de pelo menos 10 caracteres.')).toBeTruthy();
});

test('whoever has no CPF reads where foreigners get one', () => {
  open();
  expect(
    screen.getByText(/Estrangeiros também têm CPF: peça à Receita Federal, de qualquer país\./),
  ).toBeTruthy();
});

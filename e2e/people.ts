import type { Role } from '#platform/contract/route.ts';
import { adminCode } from './server-process.ts';
import { at, type Call, idAt, textAt } from './wire-client.ts';

export const password = 'Jornada1!';

export type Person = { id: number; name: string; email: string; token: string; type: Role };

let count = 0;

/** A CNPJ with right check digits that nobody else in this run of the journeys has. */
export function newCnpj(): string {
  count += 1;
  return withCheckDigits(`${String(Date.now() % 1e8).padStart(8, '0')}${String(count).padStart(4, '0')}`, 9);
}

export function newCpf(): string {
  count += 1;
  return withCheckDigits(`${String(Date.now() % 1e6).padStart(6, '0')}${String(count).padStart(3, '0')}`, 11);
}

/** Two digits more, each from all before it: weights go from 2 up to `largest` and start over. */
function withCheckDigits(text: string, largest: number): string {
  const next = (digits: string) => {
    const weighted = [...digits]
      .reverse()
      .map((digit, index) => Number(digit) * (2 + (index % (largest - 1))));
    const rest = weighted.reduce((sum, value) => sum + value, 0) % 11;
    return `${digits}${rest < 2 ? 0 : 11 - rest}`;
  };
  return next(next(text));
}

export function companyBody(email: string, cnpj: string = newCnpj()) {
  return {
    cnpj,
    email,
    nome_fantasia: 'ACME TECNOLOGIA',
    senha: password,
    confirmar_senha: password,
    ddd: '11',
    numero_telefone: '30304040',
    logradouro: 'Avenida Paulista',
    numero_rua: '1000',
    bairro: 'Bela Vista',
    complemento: '',
    nome_cidade: 'São Paulo',
    estado: 'SP',
    cep: '01310-100',
    permissao_email: false,
  };
}

export function developerBody(email: string, nome: string, cpf: string = newCpf()) {
  return {
    nome,
    email,
    senha: password,
    confirmar_senha: password,
    cpf,
    data_nascimento: '1994-03-15',
    ddd: '',
    numero: '',
    id_genero: 1,
    id_tipo_telefone: 1,
    permissao_email: false,
    ids_stacks: [1],
    ids_habilidades: [],
  };
}

export async function signedInCompany(call: Call, email: string, cnpj?: string): Promise<Person> {
  await succeed(call('POST', '/company', companyBody(email, cnpj)));
  const { body } = await succeed(call('POST', '/auth', { login: email, senha: password, type: 'COMPANY' }));
  return {
    id: idAt(body, 'data.idEmpresa'),
    name: textAt(body, 'data.nome'),
    email,
    token: textAt(body, 'token'),
    type: 'COMPANY',
  };
}

export async function signedInDeveloper(
  call: Call,
  email: string,
  name: string,
  cpf?: string,
): Promise<Person> {
  await succeed(call('POST', '/developer', developerBody(email, name, cpf)));
  const { body } = await succeed(
    call('POST', '/developer/login', { login: email, senha: password, type: 'DEVELOPER' }),
  );
  return { id: idAt(body, 'userInfo.id'), name, email, token: textAt(body, 'token'), type: 'DEVELOPER' };
}

export async function signedInAdmin(call: Call): Promise<Person> {
  const email = 'rita@provado.example';
  const name = 'Rita Moreira';
  const account = { nome: name, email, senha: password, confirmar_senha: password, codigo: adminCode };
  await succeed(call('POST', '/dev/register', account));
  const { body } = await succeed(
    call('POST', '/dev/login', { login: email, senha: password, type: 'ADMIN' }),
  );
  return { id: idAt(body, 'data.id'), name, email, token: textAt(body, 'token'), type: 'ADMIN' };
}

async function succeed(calling: ReturnType<Call>): ReturnType<Call> {
  const answer = await calling;
  if (answer.status >= 300) throw new Error(`${answer.status} ${at(answer.body, 'error') ?? answer.text}`);
  return answer;
}

import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { RegistryClient } from '#platform/server/registry-client.ts';
import { type DemoClient, demoClient } from './demo-client.ts';
import { demoCompanies, demoDeveloperEmail, demoDevelopers, demoPassword } from './people.ts';

export const demoRegistry: RegistryClient = {
  async company(cnpj) {
    const company = demoCompanies.find((candidate) => candidate.cnpj === cnpj);
    if (!company) return { kind: 'unknown' };
    return {
      kind: 'found',
      value: {
        cnpj,
        tradeName: company.tradeName,
        legalName: `${company.tradeName} LTDA`,
        email: company.email,
        phone: '',
        status: 'ATIVA',
        complement: '',
        number: '',
        postalCode: '',
      },
    };
  },
  address: async () => ({ kind: 'unknown' }),
};

export async function signUpCompanies(app: FastifyInstance): Promise<DemoClient[]> {
  const clients: DemoClient[] = [];
  for (const company of demoCompanies) {
    clients.push(
      await demoClient(app, {
        signUp: '/company',
        signIn: '/auth',
        email: company.email,
        password: demoPassword,
        body: {
          cnpj: company.cnpj,
          email: company.email,
          nome_fantasia: company.tradeName,
          nome_responsavel: company.owner,
          senha: demoPassword,
          confirmar_senha: demoPassword,
          nome_cidade: company.city,
          estado: company.state,
          permissao_email: false,
        },
      }),
    );
  }
  return clients;
}

export async function signUpDevelopers(app: FastifyInstance, db: Database<Schema>): Promise<DemoClient[]> {
  const skills = await db.kysely.selectFrom('skills').selectAll('skills').execute();
  const clients: DemoClient[] = [];
  for (const [index, developer] of demoDevelopers.entries()) {
    const email = demoDeveloperEmail(index);
    const own = skills.filter((skill) => developer.skills.includes(skill.name));
    const client = await demoClient(app, {
      signUp: '/developer',
      signIn: '/developer/login',
      email,
      password: demoPassword,
      body: {
        nome: developer.name,
        email,
        senha: demoPassword,
        confirmar_senha: demoPassword,
        cpf: validCpf(index),
        data_nascimento: `${1978 + (index % 26)}-0${1 + (index % 9)}-1${index % 10}`,
        id_genero: 1 + (index % 2),
        permissao_email: false,
        ids_stacks: [...new Set(own.map((skill) => skill.stack_id))],
        ids_habilidades: own.map((skill) => skill.id),
      },
    });
    clients.push(client);
    const address = { developer_id: client.id, city: developer.city, state: developer.state };
    await db.kysely
      .deleteFrom('developer_addresses')
      .where('developer_addresses.developer_id', '=', client.id)
      .execute();
    await db.kysely.insertInto('developer_addresses').values(address).execute();
  }
  return clients;
}

function validCpf(n: number): string {
  const base = String(701_334_100 + n * 7_919).slice(0, 9);
  const digit = (digits: string) => {
    const sum = [...digits].reduce(
      (total, char, index) => total + Number(char) * (digits.length + 1 - index),
      0,
    );
    return ((sum * 10) % 11) % 10;
  };
  const first = digit(base);
  return `${base}${first}${digit(`${base}${first}`)}`;
}

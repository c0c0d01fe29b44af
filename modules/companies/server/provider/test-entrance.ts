import type { HttpReply, TestApp } from '#app/server/test-app.ts';
import { CookieBrowser } from '#app/server/test-browser.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import type { TestProvider } from '#modules/accounts/server/providers/test-provider.ts';

export interface TestDns {
  records: Map<string, string[]>;
  ask: (name: string) => Promise<readonly string[] | undefined>;
}

export function createTestDns(): TestDns {
  const records = new Map<string, string[]>();
  return { records, ask: async (name) => records.get(name) ?? [] };
}

export const settingsOf = ({ issuer, clientId, clientSecret }: TestProvider, more: object = {}) => ({
  emissor: issuer,
  id_cliente: clientId,
  segredo: clientSecret,
  campo_grupos: 'groups',
  grupos_recrutamento: ['rh'],
  grupos_correcao: ['corretores'],
  papel_sem_grupo: null,
  ativo: true,
  aceita_senha: false,
  ...more,
});

/** Names and shows the domain, and switches the provider on. */
export async function setUp(
  test: TestApp,
  dns: TestDns,
  { owner, domain, settings }: { owner: TestCompany; domain: string; settings: object },
): Promise<void> {
  const as = owner.token;
  const succeed = async (asked: Promise<HttpReply>) => {
    const { status, body } = await asked;
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body;
  };
  await succeed(test.call('PUT', '/company/provider/domain', { as, body: { dominio: domain } }));
  const { data } = await succeed(test.call('GET', '/company/provider', { as }));
  dns.records.set(data.registro.nome, [data.registro.valor]);
  await succeed(test.call('POST', '/company/provider/domain/show', { as }));
  const body = { edicao: data.edicao, ...settings };
  await succeed(test.call('PUT', '/company/provider', { as, body }));
}

export class TestBrowser extends CookieBrowser {
  async begin(login: string): Promise<string> {
    const { body } = await this.call('POST', '/company/entrance', { login });
    return body.data.endereco;
  }

  finish(returned: URL, provedor: string = returned.pathname.split('/').at(-1) ?? ''): Promise<HttpReply> {
    return this.call('POST', '/company/entrance/return', { provedor, consulta: returned.search });
  }

  /** All the way to the provider and back. */
  async enter(provider: TestProvider, subject: string, login: string): Promise<HttpReply> {
    provider.user = subject;
    return this.finish(await provider.signIn(await this.begin(login)));
  }

  async join(provider: TestProvider, subject: string, login: string): Promise<HttpReply> {
    const { body } = await this.enter(provider, subject, login);
    return this.give('join', body.data?.espera, { versao_termos: '1' });
  }

  give(what: 'join' | 'prove', waiting: { token: string; nome: string }, more: object): Promise<HttpReply> {
    const provedor = this.provider;
    const named = what === 'join' ? { nome: waiting?.nome } : {};
    return this.call('POST', `/company/entrance/${what}`, {
      provedor,
      token: waiting?.token,
      ...named,
      ...more,
    });
  }

  /** The company's id. */
  provider = '';
}

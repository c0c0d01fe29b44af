import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A public registry of the journeys' own: it knows every company and postal code until told otherwise. */
export type RegistryStub = {
  url: string;
  /** What is answered for a CNPJ (14 characters) or CEP (8 digits) instead; null: unknown there. */
  answers: Map<string, Record<string, unknown> | null>;
  /** Every call is answered 503 while this is true. */
  down: boolean;
  close: () => Promise<void>;
};

export async function startRegistryStub(): Promise<RegistryStub> {
  const stub: RegistryStub = { url: '', answers: new Map(), down: false, close };
  const server = createServer((request, response) => {
    const [, kind, key = ''] = /^\/(cnpj\/v1|cep\/v2)\/([^/?]+)$/.exec(request.url ?? '') ?? [];
    const usual = kind === 'cnpj/v1' ? company(key) : kind === 'cep/v2' ? address(key) : null;
    const answer = stub.answers.get(key);
    const body = answer === undefined ? usual : answer;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.statusCode = stub.down ? 503 : body === null ? 404 : 200;
    response.end(JSON.stringify(response.statusCode === 200 ? body : { message: 'não encontrado' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;

  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }
}

function company(cnpj: string) {
  return {
    cnpj,
    nome_fantasia: 'ACME TECNOLOGIA',
    razao_social: 'ACME TECNOLOGIA LTDA',
    email: 'contato@acme.example',
    ddd_telefone_1: '1130304040',
    descricao_situacao_cadastral: 'ATIVA',
    complemento: 'SALA 12',
    numero: '1000',
    cep: '01310100',
  };
}

function address(cep: string) {
  return {
    cep,
    state: 'SP',
    city: 'São Paulo',
    neighborhood: 'Bela Vista',
    street: 'Avenida Paulista',
    service: 'open-cep',
  };
}

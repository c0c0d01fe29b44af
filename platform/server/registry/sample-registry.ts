import type { AddressRecord, CompanyRecord } from '#platform/contract/registry.ts';
import type { LookUp, RegistryClient } from '../registry-client.ts';

/** Their check digits are valid, so that every screen accepts them. */
const companies: readonly CompanyRecord[] = [
  {
    cnpj: '11222333000181',
    tradeName: 'Padaria Pão Quente',
    legalName: 'Padaria Pão Quente Ltda',
    email: 'contato@paoquente.exemplo.com.br',
    phone: '1133334444',
    status: 'ATIVA',
    complement: 'Loja 2',
    number: '1500',
    postalCode: '01310100',
  },
  {
    cnpj: '12ABC34501DE35',
    tradeName: 'Alfa Numérica Sistemas',
    legalName: 'Alfa Numérica Sistemas S.A.',
    email: 'pessoas@alfanumerica.exemplo.com.br',
    phone: '21988887777',
    status: 'ATIVA',
    complement: '',
    number: '44',
    postalCode: '20040002',
  },
  {
    cnpj: '99887766000105',
    tradeName: '',
    legalName: 'Minas Dados e Nuvem Ltda',
    email: '',
    phone: '3132221100',
    status: 'ATIVA',
    complement: 'Sala 801',
    number: '',
    postalCode: '30130010',
  },
  {
    cnpj: '99001122000160',
    tradeName: 'Bahia Código Aberto',
    legalName: 'Bahia Código Aberto Cooperativa',
    email: 'ola@codigoaberto.exemplo.com.br',
    phone: '7130304040',
    status: 'ATIVA',
    complement: '',
    number: '12',
    postalCode: '40020000',
  },
  {
    cnpj: '87654321000198',
    tradeName: 'Fechamos Cedo',
    legalName: 'Fechamos Cedo Comércio Ltda',
    email: '',
    phone: '',
    status: 'BAIXADA',
    complement: '',
    number: '9',
    postalCode: '80020300',
  },
];

const addresses: readonly AddressRecord[] = [
  {
    postalCode: '01310100',
    state: 'SP',
    city: 'São Paulo',
    district: 'Bela Vista',
    street: 'Avenida Paulista',
  },
  {
    postalCode: '20040002',
    state: 'RJ',
    city: 'Rio de Janeiro',
    district: 'Centro',
    street: 'Avenida Rio Branco',
  },
  {
    postalCode: '30130010',
    state: 'MG',
    city: 'Belo Horizonte',
    district: 'Centro',
    street: 'Praça Sete de Setembro',
  },
  {
    postalCode: '40020000',
    state: 'BA',
    city: 'Salvador',
    district: 'Centro',
    street: 'Rua Chile',
  },
  {
    postalCode: '80020300',
    state: 'PR',
    city: 'Curitiba',
    district: 'Centro',
    street: 'Rua Marechal Deodoro',
  },
];

export function withSamples(registry: RegistryClient): RegistryClient {
  return {
    company: async (cnpj) =>
      orSample(
        await registry.company(cnpj),
        companies.find((sample) => sample.cnpj === cnpj),
      ),
    address: async (postalCode) =>
      orSample(
        await registry.address(postalCode),
        addresses.find((sample) => sample.postalCode === postalCode),
      ),
  };
}

function orSample<T>(answer: LookUp<T>, sample: T | undefined): LookUp<T> {
  return answer.kind === 'unreachable' && sample ? { kind: 'found', value: sample } : answer;
}

import * as z from 'zod/mini';
import { digitsOf } from '../domain/phone.ts';
import { narrowed } from '../domain/plain-signs.ts';
import { anyone, route } from './route.ts';
import { as, translated } from './translate.ts';

/** Takes a CNPJ with or without its mask. Letters of the alphanumeric form become upper case. */
export const cnpj = z.codec(z.string(), z.string(), {
  decode: (text) =>
    narrowed(text)
      .replace(/[^0-9a-z]/gi, '')
      .toUpperCase(),
  encode: (text) => text,
});

export const postalCode = z.codec(z.string(), z.string(), {
  decode: digitsOf,
  encode: (text) => text,
});

const text = z.string();

export const companyRecord = translated({
  cnpj: as('cnpj', z.string()),
  tradeName: as('nome_fantasia', text),
  legalName: as('razao_social', text),
  email: as('email', text),
  phone: as('ddd_telefone_1', text),
  status: as('descricao_situacao_cadastral', text),
  complement: as('complemento', text),
  number: as('numero', text),
  postalCode: as('cep', text),
});

export const addressRecord = translated({
  postalCode: as('cep', z.string()),
  state: as('state', z.string()),
  city: as('city', z.string()),
  district: as('neighborhood', text),
  street: as('street', text),
});

export type CompanyRecord = z.output<typeof companyRecord>;
export type AddressRecord = z.output<typeof addressRecord>;

export const isActiveCompany = (record: Pick<CompanyRecord, 'status'>): boolean =>
  record.status.trim().toUpperCase() === 'ATIVA';

const lookUpErrors = ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS', 'REGISTRO_INDISPONIVEL'] as const;

export const lookUpCompany = route({
  method: 'GET',
  url: '/cnpj/v1/:cnpj',
  specified: true,
  module: 'platform',
  summary: 'Looks a company up in the public registry.',
  access: anyone,
  params: translated({ cnpj: as('cnpj', cnpj) }),
  responses: { 200: companyRecord },
  errors: lookUpErrors,
});

export const lookUpPostalCode = route({
  method: 'GET',
  url: '/cep/v2/:cep',
  specified: true,
  module: 'platform',
  summary: 'Looks an address up by its postal code.',
  access: anyone,
  params: translated({ postalCode: as('cep', postalCode) }),
  responses: { 200: addressRecord },
  errors: lookUpErrors,
});

import * as z from 'zod/mini';
import { passwordText } from '#modules/accounts/contract/password.ts';
import { areaCode, phoneNumber } from '#modules/developers/contract/developers.ts';
import { emailAddress } from '#platform/contract/email.ts';
import { id, optionalName, properName, requiredText } from '#platform/contract/fields.ts';
import { personName } from '#platform/contract/membership.ts';
import { cnpj } from '#platform/contract/registry.ts';
import { anyone, only, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

export const signedUpCompany = 'Cadastro realizado com sucesso! Efetue o login.';

const addressLine = z.nullish(optionalName(200));

const whose = {
  cnpj: as('cnpj', cnpj),
  email: as('email', emailAddress(11)),
  tradeName: as('nome_fantasia', properName(200)),
  personName: as('nome_responsavel', z.nullish(personName)),
};

const where = {
  areaCode: as('ddd', areaCode),
  phone: as('numero_telefone', phoneNumber),
  street: as('logradouro', addressLine),
  number: as('numero_rua', addressLine),
  district: as('bairro', addressLine),
  complement: as('complemento', addressLine),
  city: as('nome_cidade', addressLine),
  state: as('estado', addressLine),
  postalCode: as(
    'cep',
    z.nullish(z.string().check(z.trim(), z.regex(/^(\d{5}-?\d{3})?$/, { error: 'O CEP tem 8 números.' }))),
  ),
};

/** The fields are in the order in which the form checks them. */
export const companySignUp = translated({
  ...whose,
  password: as('senha', passwordText),
  confirmation: as('confirmar_senha', passwordText),
  ...where,
  allowsEmail: as('permissao_email', z._default(z.boolean(), false)),
  termsVersion: as('versao_termos', z.nullish(z.string().check(z.trim(), z.maxLength(40)))),
  plan: as('plano', z.nullish(z.string().check(z.trim(), z.maxLength(40)))),
});

export type CompanySignUp = z.output<typeof companySignUp>;

export const signUpCompany = route({
  method: 'POST',
  url: '/company',
  specified: true,
  module: 'companies',
  summary: 'Signs a company up, with its first user.',
  access: anyone,
  body: companySignUp,
  responses: {
    201: translated({
      message: as('message', z.string()),
      company: as('newCompany', translated({ id: as('id', id), tradeName: as('nome_fantasia', z.string()) })),
    }),
  },
  errors: [
    'CNPJ_INVALIDO',
    'CADASTRO_NAO_CONCLUIDO',
    'MUITAS_TENTATIVAS',
    'REGISTRO_INDISPONIVEL',
    'SERVICO_OCUPADO',
  ],
});

/** What a person read on the papers of a company. Its owner chooses the password and accepts the terms later. */
export const companyEntry = translated({
  ...whose,
  ...where,
  papers: as('documentos', requiredText(500)),
});

export type CompanyEntry = z.output<typeof companyEntry>;

export const enterCompany = route({
  method: 'POST',
  url: '/admin/companies',
  module: 'companies',
  summary:
    'Enters a company from its papers, without the public registry, as checked. Its owner gets a link to choose the password.',
  access: only('ADMIN'),
  body: companyEntry,
  responses: { 201: writes(translated({ id: as('id', id) })) },
  errors: ['CNPJ_INVALIDO'],
});

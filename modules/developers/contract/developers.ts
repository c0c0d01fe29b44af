import * as z from 'zod/mini';
import { passwordText } from '#modules/accounts/contract/password.ts';
import { dayOf } from '#platform/contract/day.ts';
import { emailAddress, plainEmail } from '#platform/contract/email.ts';
import { charactersAtMost, flatPaged, id, page, textFilter } from '#platform/contract/fields.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { anyone, only, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { digitsOf } from '#platform/domain/phone.ts';
import { plainName } from '#platform/domain/plain-signs.ts';

export const invalidPhone = 'Informe um telefone válido.';
export const invalidCpf = 'O CPF informado é inválido!';
export const signedUpDeveloper = 'Usuário cadastrado com sucesso! Efetue o login.';

export const cpf = z.codec(
  z.string({ error: requiredField }),
  z.string().check(z.length(11, { error: requiredField })),
  {
    decode: digitsOf,
    encode: (text) => text,
  },
);

/** The time of an ISO instant is dropped. */
export const birthDate = z.codec(
  z.string({ error: requiredField }).check(z.minLength(7, { error: requiredField })),
  z.iso.date({ error: 'Informe uma data válida.' }),
  { decode: (text) => text.slice(0, 10), encode: (text) => text },
);

export const areaCode = z.nullish(
  z.string().check(z.trim(), z.regex(/^(\d{2})?$/, { error: 'O DDD tem 2 números.' })),
);

export const phoneNumber = z.nullish(
  z.string().check(z.trim(), z.regex(/^(\d{4,5}-?\d{4})?$/, { error: invalidPhone })),
);

/** The first and the last year of birth that the platform admits in the year of `now` in São Paulo. */
export function birthYears(now: Date): { first: number; last: number } {
  const year = Number(dayOf(now).slice(0, 4));
  return { first: year - 90, last: year - 14 };
}

/** Gives undefined for a year that is admitted, and for what is no date. */
export function birthYearFault(day: string, now: Date): string | undefined {
  const { first, last } = birthYears(now);
  const year = Number(/^\d{4}(?=-)/.exec(day)?.[0] ?? first);
  return year < first || year > last ? `Informe um ano de nascimento de ${first} a ${last}.` : undefined;
}

export const developerName = z
  .string({ error: requiredField })
  .check(
    z.overwrite(plainName),
    z.trim(),
    z.minLength(5, { error: requiredField }),
    z.maxLength(120, { error: charactersAtMost(120) }),
    z.regex(/^[\p{L}\p{M}'. -]+$/u, { error: 'O nome pode ter apenas letras.' }),
  );

export const genderId = z
  .int({ error: 'Selecione uma opção' })
  .check(z.positive({ error: 'Selecione uma opção' }));

/** The fields are in the order in which the form checks them. */
export const developerSignUp = translated({
  name: as('nome', developerName),
  birthDate: as('data_nascimento', birthDate),
  cpf: as('cpf', cpf),
  genderId: as('id_genero', genderId),
  email: as('email', emailAddress(10)),
  password: as('senha', passwordText),
  confirmation: as('confirmar_senha', passwordText),
  areaCode: as('ddd', areaCode),
  phone: as('numero', phoneNumber),
  phoneKind: as('id_tipo_telefone', z.nullish(z.int())),
  allowsEmail: as('permissao_email', z._default(z.boolean(), false)),
  stackIds: as('ids_stacks', z._default(z.array(id).check(z.maxLength(100)), [])),
  skillIds: as('ids_habilidades', z._default(z.array(id).check(z.maxLength(100)), [])),
  termsVersion: as('versao_termos', z.nullish(z.string().check(z.trim(), z.maxLength(40)))),
});

export type DeveloperSignUp = z.output<typeof developerSignUp>;

export const signUpDeveloper = route({
  method: 'POST',
  url: '/developer',
  specified: true,
  module: 'developers',
  summary: 'Signs a developer up.',
  access: anyone,
  body: developerSignUp,
  responses: { 201: writes(translated({ id: as('id', id) })) },
  errors: ['CADASTRO_NAO_CONCLUIDO', 'MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'],
});

export const developerListEntry = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  email: as('email', z.string()),
});

export type DeveloperListEntry = z.output<typeof developerListEntry>;

export const listDevelopers = route({
  method: 'GET',
  url: '/developer/getAllUsers',
  specified: true,
  module: 'developers',
  summary: 'Lists the developers that companies may find, by name.',
  access: only('COMPANY'),
  scope: 'groups',
  query: translated({ search: as('busca', textFilter), page: as('pagina', page) }),
  responses: { 200: flatPaged(developerListEntry) },
  errors: ['LIMITE_DE_CONSULTAS'],
});

export const findDevelopersByEmail = route({
  method: 'POST',
  url: '/developer/getAllUsers/emails',
  module: 'developers',
  summary: 'Finds developers by their whole e-mails; who is not found is left out.',
  access: only('COMPANY'),
  scope: 'groups',
  body: translated({
    emails: as(
      'emails',
      z
        .array(z.string().check(z.maxLength(320), z.overwrite(plainEmail)))
        .check(z.maxLength(100, { error: 'Cole até 100 e-mails por vez.' })),
    ),
  }),
  responses: { 200: reads(z.array(developerListEntry)) },
  errors: ['LIMITE_DE_CONSULTAS'],
});

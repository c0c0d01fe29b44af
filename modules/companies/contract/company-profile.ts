import * as z from 'zod/mini';
import { passwordText } from '#modules/accounts/contract/password.ts';
import { skillTag } from '#modules/exams/contract/catalog.ts';
import { answerRate } from '#modules/runs/contract/answer-rate.ts';
import { emailAddress } from '#platform/contract/email.ts';
import {
  edition,
  id,
  optionalLink,
  optionalText,
  pathId,
  picture,
  placedInstant,
  properName,
  requiredText,
} from '#platform/contract/fields.ts';
import { postalAddress } from '#platform/contract/postal-address.ts';
import { acknowledges, fromMember, only, reads, route, writes } from '#platform/contract/route.ts';
import { as, stated, translated, under } from '#platform/contract/translate.ts';
import { plainName } from '#platform/domain/plain-signs.ts';

/** It counts characters. */
export const biographyMost = 540;
export const photosMost = 60;

export const photoRequired = 'Selecione uma foto!';
export const captionRequired = 'A legenda é obrigatória!';
export const pictureRemoved = 'Imagem removida com sucesso!';
export const pictureNotRemoved = 'Falha ao remover imagem do bucket!';

const profileRun = translated({
  id: as('id', id),
  startsAt: as('data_inicio', placedInstant),
  /** A run without an end names a day until which it can be taken for sure. */
  endsAt: as('data_fim', placedInstant),
  endless: as('sem_prazo', z.optional(z.literal(true))),
  exam: as(
    'prova',
    translated({
      id: as('id', id),
      title: as('titulo', z.string()),
      description: as('descricao', z.string()),
      active: as('ativo', z.boolean()),
      skills: as('provaHabilidade', z.array(under('habilidade', skillTag))),
    }),
  ),
});

export type ProfileRun = z.output<typeof profileRun>;

const profilePhoto = translated({
  id: as('id', id),
  url: as('foto', picture),
  caption: as('legenda', z.string()),
});

export type ProfilePhoto = z.output<typeof profilePhoto>;

const phone = translated({
  id: as('id', id),
  areaCode: as('ddd', z.string()),
  number: as('numero', z.string()),
});

/** The fields from `cnpj` on are only for members who may change them. */
export const companyProfile = translated({
  id: as('id', id),
  tradeName: as('nome_fantasia', z.string()),
  biography: stated('biografia', z.string(), ''),
  logo: stated('logo', picture),
  saved: as('salva', z.boolean()),
  github: stated('github', z.string(), ''),
  instagram: stated('instagram', z.string(), ''),
  linkedin: stated('linkedin', z.string(), ''),
  website: stated('website', z.string(), ''),
  /** Others see only those that are open to everybody now. */
  runs: as('provaAndamento', z.array(profileRun)),
  photos: as('fotosAmbiente', z.array(profilePhoto)),
  /** Absent while too few answers were due. */
  answerRate: as('taxa_resposta', z.optional(answerRate)),
  cnpj: as('cnpj', z.optional(z.string())),
  /** It belongs to the caller's own account. */
  email: as('email', z.optional(z.string())),
  phones: as('empresaTelefone', z.optional(z.array(phone))),
  logins: as('LoginEmpresa', z.optional(z.array(translated({ id: as('id', id) })))),
  address: as('enderecoEmpresa', z.optional(postalAddress)),
  edition: as('edicao', z.optional(edition)),
});

export type CompanyProfile = z.output<typeof companyProfile>;

export const getCompanyProfile = route({
  method: 'GET',
  url: '/company/getProfileCompany/:id',
  specified: true,
  module: 'companies',
  summary: 'The profile of a company; null when there is none.',
  access: fromMember('corretor', only('COMPANY', 'DEVELOPER')),
  scope: 'read-runs',
  params: translated({ id: as('id', pathId) }),
  responses: { 200: reads(z.nullable(companyProfile)) },
});

const lenient = z.optional(
  z.codec(z.unknown(), z.optional(z.string()), {
    decode: (value) => (typeof value === 'string' ? plainName(value).trim() : ''),
    encode: (text) => text,
  }),
);

const claimedId = z.nullish(z.int());
const secret = z.nullish(passwordText);

export const companyProfileUpdate = translated({
  phoneId: as('idTelefone', z.optional(z.unknown())),
  loginId: as('idLogin', claimedId),
  cnpj: as('cnpj', z.nullish(z.string().check(z.maxLength(40)))),
  email: as('email', emailAddress()),
  tradeName: as('nome_fantasia', properName(200)),
  areaCode: as('ddd', lenient),
  phone: as('numero_telefone', lenient),
  secondPhone: as(
    'telefone2',
    z.nullish(
      translated({
        areaCode: as(
          'ddd',
          z.string().check(z.trim(), z.regex(/^(\d{2})?$/, { error: 'O DDD tem 2 números.' })),
        ),
        number: as(
          'numero',
          z
            .string()
            .check(z.trim(), z.regex(/^(\d{4,5}-?\d{4})?$/, { error: 'Informe um telefone válido.' })),
        ),
      }),
    ),
  ),
  biography: as('biografia', requiredText(biographyMost)),
  logo: as('logo', lenient),
  github: as('github', z.nullish(optionalLink)),
  instagram: as('instagram', z.nullish(optionalLink)),
  linkedin: as('linkedin', z.nullish(optionalLink)),
  website: as('website', z.nullish(optionalLink)),
  street: as('logradouro', lenient),
  district: as('bairro', lenient),
  number: as('numero_rua', lenient),
  complement: as('complemento', z.nullish(optionalText(200))),
  city: as('nome_cidade', lenient),
  state: as('nome_estado', lenient),
  /** A new e-mail or password needs it. */
  currentPassword: as('senha_atual', secret),
  password: as('senha', secret),
  confirmation: as('confirmar_senha', secret),
  /** Absent: the change holds whatever others saved meanwhile. */
  edition: as('edicao', z.nullish(edition)),
});

export type CompanyProfileUpdate = z.output<typeof companyProfileUpdate>;

export const updateCompanyProfile = route({
  method: 'PUT',
  url: '/company/updatePerfil',
  specified: true,
  module: 'companies',
  summary: "Changes the company's profile, and the e-mail or password of the caller's account.",
  access: only('COMPANY'),
  body: companyProfileUpdate,
  responses: { 200: acknowledges },
  errors: [
    'IDENTIDADE_DIVERGENTE',
    'CADASTRO_NAO_CONCLUIDO',
    'EDICAO_ANTIGA',
    'MUITAS_TENTATIVAS',
    'SERVICO_OCUPADO',
  ],
});

export const newPhoto = translated({
  companyId: as('idEmpresa', claimedId),
  url: as('foto', requiredText(500, photoRequired)),
  caption: as('legenda', requiredText(140, captionRequired)),
});

export type NewPhoto = z.output<typeof newPhoto>;

export const addPhoto = route({
  method: 'POST',
  url: '/company/photos',
  specified: true,
  module: 'companies',
  summary: "Puts a picture sent before into the company's gallery.",
  access: only('COMPANY'),
  body: newPhoto,
  responses: { 201: writes(translated({ id: as('id', id) })) },
  errors: ['IDENTIDADE_DIVERGENTE'],
});

export const removePhoto = route({
  method: 'DELETE',
  url: '/company/photos/:id',
  specified: true,
  module: 'companies',
  summary: "Takes a photo out of the company's gallery, and its file out of the store.",
  access: only('COMPANY'),
  params: translated({ id: as('id', pathId) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

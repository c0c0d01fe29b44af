import * as z from 'zod/mini';
import { passwordText } from '#modules/accounts/contract/password.ts';
import { skillTag, stack } from '#modules/exams/contract/catalog.ts';
import { platformScoreMost } from '#modules/marking/domain/platform-score.ts';
import { emailFault, invalidEmail, plainEmail } from '#platform/contract/email.ts';
import {
  charactersAtMost,
  id,
  instant,
  optionalLink,
  optionalName,
  optionalText,
  pathId,
  picture,
  properName,
  score,
} from '#platform/contract/fields.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { postalAddress } from '#platform/contract/postal-address.ts';
import { acknowledges, anyone, only, owner, reads, route } from '#platform/contract/route.ts';
import { as, stated, translated, under } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';
import { plainName } from '#platform/domain/plain-signs.ts';
import { areaCode, birthDate, developerName, genderId, invalidPhone, phoneNumber } from './developers.ts';

export const profileSaved = 'Perfil atualizado com sucesso!';
export const credentialsSaved = 'Dados de acesso atualizados. As outras sessões foram encerradas.';
export const biographyLimit = 540;
export const phonesMost = 2;
/** They would look like the platform's own pages. */
const reservedHandles: ReadonlySet<string> = new Set(
  'admin,administrador,ajuda,api,app,blog,company,contato,dev,developer,empresa,empresas,equipe,files,login,me,oficial,privacidade,profile,provado,register,root,seguranca,sobre,status,suporte,termos,test,usuario,www'.split(
    ',',
  ),
);

/** The last part of the address `/p/{handle}`, or blank. */
export const handle = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine((text) => text === '' || /^[a-z0-9-]{3,30}$/.test(text), {
    error: 'Use de 3 a 30 letras minúsculas sem acento, números ou hífens.',
  }),
  z.refine((text) => !reservedHandles.has(text), { error: 'Este endereço é reservado. Escolha outro.' }),
);

const platformScore = z.int().check(z.minimum(0), z.maximum(platformScoreMost));
const developerParams = translated({ developerId: as('id', pathId) });

const phone = translated({ areaCode: as('ddd', z.string()), number: as('numero', z.string()) });

const takenExam = translated({
  /** Only in the developer's own profile, like `shared`. */
  attemptId: as('id_prova_usuario', z.optional(id)),
  shared: as('compartilhada', z.optional(z.boolean())),
  /** The answers are deleted. Only in the developer's own profile. */
  kept: as('so_resultado', z.optional(z.boolean())),
  score: stated('pontuacao', score),
  graded: as('corrigida', z.boolean()),
  deliveredAt: as('data_entrega', instant),
  run: as(
    'provaAndamento',
    translated({
      id: as('id', id),
      company: as('empresa', translated({ id: as('id', id), name: as('nome', z.string()) })),
      exam: as(
        'prova',
        translated({
          title: as('titulo', z.string()),
          description: as('descricao', z.string()),
          skills: as('provaHabilidade', z.array(under('habilidade', skillTag))),
        }),
      ),
    }),
  ),
});

/** Companies that see telephone and full address; `known`: of an exam taken or a group joined. */
export const contactFor = words({ ninguem: 'nobody', conhecidas: 'known', todas: 'all' });
export type ContactFor = z.output<typeof contactFor>;

const visibility = {
  openToCompanies: as('visivel_empresas', z.boolean()),
  inRanking: as('no_ranking', z.boolean()),
  showsEmail: as('mostrar_email', z.boolean()),
  contactFor: as('mostrar_contato', contactFor),
  showsGender: as('mostrar_genero', z.boolean()),
  publicPage: as('pagina_publica', z.boolean()),
  indexed: as('indexar_pagina', z.boolean()),
};

const links = {
  github: as('github', z.optional(z.string())),
  linkedin: as('linkedin', z.optional(z.string())),
  instagram: as('instagram', z.optional(z.string())),
  website: as('website', z.optional(z.string())),
};

export const developerProfile = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  /** Blank for companies if the developer hides it, as wherever a company finds the person. */
  email: as('email', z.string()),
  photo: stated('foto_perfil', picture),
  biography: stated('biografia', z.string(), ''),
  ...links,
  platformScore: as('pontuacao_plataforma', platformScore),
  /** Blank if the developer hides it. */
  gender: as('genero', translated({ name: as('nome', z.string()) })),
  addresses: as('EnderecoUsuario', z.array(postalAddress)),
  phones: as('UsuarioTelefone', z.array(phone)),
  skills: as('usuarioHabilidade', z.array(under('habilidade', skillTag))),
  stacks: as('usuarioStack', z.array(under('stack', stack))),
  exams: as('usuarioProva', z.array(takenExam)),
  /** Present only in the developer's own profile. */
  visibility: as('visibilidade', z.optional(translated(visibility))),
  /** These three are only in the developer's own profile. */
  birthDate: as('data_nascimento', z.optional(z.string())),
  /** Present only in the developer's own profile. */
  genderId: as('id_genero', z.optional(z.int())),
  /** Others see it only while the page is on. */
  handle: as('identificador', z.optional(z.string())),
});

export type DeveloperProfile = z.output<typeof developerProfile>;
export type TakenExam = DeveloperProfile['exams'][number];

export const getDeveloper = route({
  method: 'GET',
  url: '/developer/:id',
  specified: true,
  module: 'developers',
  summary: "A developer's profile: one's own, or for a company one that is open to it.",
  access: only('DEVELOPER', 'COMPANY'),
  scope: 'read-results',
  params: developerParams,
  responses: { 200: reads(developerProfile) },
  errors: ['NAO_ENCONTRADO', 'LIMITE_DE_CONSULTAS'],
});

const scoredStack = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  score: as('pontuacao', platformScore),
  exams: as('total_provas', z.int()),
});

/** `results` is only for the developer. */
export const developerScore = translated({
  score: as('pontuacao_plataforma', platformScore),
  exams: as('total_provas', z.int()),
  /** Counts those with a higher score, plus one. Absent outside the ranking and past its first 10,000. */
  position: as('posicao', z.optional(z.int())),
  stacks: as('stacks', z.array(scoredStack)),
  provenSkills: as('habilidades_comprovadas', z.array(skillTag)),
  /** Oldest first. */
  history: as(
    'historico',
    z.array(
      translated({
        at: as('em', instant),
        score: as('pontuacao', platformScore),
        exams: as('total_provas', z.int()),
      }),
    ),
  ),
  results: as(
    'resultados',
    z.optional(
      z.array(
        translated({
          title: as('titulo', z.string()),
          score: as('pontuacao', score),
          deliveredAt: as('data_entrega', instant),
        }),
      ),
    ),
  ),
});

export type DeveloperScore = z.output<typeof developerScore>;

export const getDeveloperScore = route({
  method: 'GET',
  url: '/developer/:id/score',
  module: 'developers',
  summary: "How a developer's platform score came about, for whom the profile is open.",
  access: only('DEVELOPER', 'COMPANY'),
  scope: 'read-results',
  params: developerParams,
  responses: { 200: reads(developerScore) },
  errors: ['NAO_ENCONTRADO', 'LIMITE_DE_CONSULTAS'],
});

const addressEdit = translated({
  postalCode: as(
    'cep',
    z._default(
      z.string().check(z.trim(), z.regex(/^(\d{5}-?\d{3})?$/, { error: 'O CEP tem 8 números.' })),
      '',
    ),
  ),
  street: as('logradouro', z._default(optionalName(200), '')),
  number: as('numero', z._default(optionalName(20), '')),
  district: as('bairro', z._default(optionalName(120), '')),
  complement: as('complemento', z._default(optionalName(120), '')),
  city: as('nome_cidade', properName(120)),
  state: as(
    'nome_estado',
    z
      .string({ error: requiredField })
      .check(
        z.overwrite(plainName),
        z.trim(),
        z.minLength(2, { error: requiredField }),
        z.maxLength(60, { error: charactersAtMost(60) }),
      ),
  ),
});

/** Leaves absent fields as they are. `null` removes photo and address. */
export const developerEdit = translated(
  {
    name: as('nome', z.optional(developerName)),
    birthDate: as('data_nascimento', z.optional(birthDate)),
    genderId: as('id_genero', z.optional(genderId)),
    photo: as('foto_perfil', z.nullish(z.string().check(z.maxLength(500)))),
    biography: as('biografia', z.optional(optionalText(biographyLimit))),
    github: as('github', z.optional(optionalLink)),
    linkedin: as('linkedin', z.optional(optionalLink)),
    instagram: as('instagram', z.optional(optionalLink)),
    website: as('website', z.optional(optionalLink)),
    phones: as(
      'telefones',
      z.optional(
        z
          .array(
            translated({
              areaCode: as('ddd', areaCode.def.innerType.def.innerType),
              number: as('numero', phoneNumber.def.innerType.def.innerType),
            }),
          )
          .check(z.maxLength(phonesMost, { error: `Informe até ${phonesMost} telefones.` })),
      ),
    ),
    address: as('endereco', z.nullish(addressEdit)),
    stackIds: as('ids_stacks', z.optional(z.array(id).check(z.maxLength(100)))),
    skillIds: as('ids_habilidades', z.optional(z.array(id).check(z.maxLength(100)))),
    openToCompanies: as('visivel_empresas', z.optional(z.boolean())),
    inRanking: as('no_ranking', z.optional(z.boolean())),
    showsEmail: as('mostrar_email', z.optional(z.boolean())),
    contactFor: as('mostrar_contato', z.optional(contactFor)),
    showsGender: as('mostrar_genero', z.optional(z.boolean())),
    publicPage: as('pagina_publica', z.optional(z.boolean())),
    indexed: as('indexar_pagina', z.optional(z.boolean())),
    handle: as('identificador', z.optional(handle)),
  },
  ({ telefones, pagina_publica, identificador }, fault) => {
    if (Array.isArray(telefones)) {
      telefones.forEach((phone, index) => {
        if (Boolean(phone?.areaCode) !== Boolean(phone?.number))
          fault(['telefones', index, 'numero'], invalidPhone);
      });
    }
    if (pagina_publica === true && identificador === '') {
      fault(['identificador'], 'Escolha o endereço da sua página pública.');
    }
  },
);

export type DeveloperEdit = z.output<typeof developerEdit>;

export const updateDeveloper = route({
  method: 'PUT',
  url: '/developer',
  module: 'developers',
  summary: "Changes the caller's own profile; what is not given stays.",
  access: only('DEVELOPER'),
  body: developerEdit,
  responses: { 200: acknowledges },
  errors: ['CAMPO_INVALIDO', 'EMAIL_NAO_CONFIRMADO', 'ENDERECO_EM_USO'],
});

/** A blank one does not change. */
export const credentialsEdit = translated({
  email: as(
    'email',
    z._default(
      z.string().check(
        z.overwrite(plainEmail),
        z.refine((text) => text === '' || (text.length >= 10 && emailFault(text) === undefined), {
          error: ({ input }) => emailFault(String(input)) ?? invalidEmail,
        }),
      ),
      '',
    ),
  ),
  password: as('senha', z._default(passwordText, '')),
  confirmation: as('confirmar_senha', z._default(passwordText, '')),
  currentPassword: as('senha_atual', passwordText.check(z.minLength(1, { error: requiredField }))),
});

export const changeCredentials = route({
  method: 'PUT',
  url: '/developer/credentials',
  module: 'developers',
  summary: "Changes the caller's e-mail or password and ends all other sessions.",
  access: only('DEVELOPER'),
  body: credentialsEdit,
  responses: { 200: acknowledges },
  errors: ['CAMPO_INVALIDO', 'CADASTRO_NAO_CONCLUIDO', 'MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'],
});

export const publicProfile = translated({
  handle: as('identificador', z.string()),
  name: as('nome', z.string()),
  photo: as('foto_perfil', z.optional(picture)),
  biography: as('biografia', z.optional(z.string())),
  ...links,
  score: as('pontuacao_plataforma', platformScore),
  exams: as('total_provas', z.int()),
  stacks: as('stacks', z.array(scoredStack)),
  provenSkills: as('habilidades_comprovadas', z.array(skillTag)),
  indexed: as('indexar_pagina', z.boolean()),
});

export type PublicProfile = z.output<typeof publicProfile>;

export const getPublicProfile = route({
  method: 'GET',
  url: '/developer/public/:identificador',
  module: 'developers',
  summary: 'The public page of a developer who switched it on.',
  access: anyone,
  params: translated({ handle: as('identificador', z.string()) }),
  responses: { 200: reads(publicProfile) },
  errors: ['NAO_ENCONTRADO', 'LIMITE_DE_CONSULTAS'],
});

export const shareResult = route({
  method: 'PUT',
  url: '/developer/userTest/:idProvaUsuario/shared',
  module: 'developers',
  summary: 'Shows a result of one’s own to companies that did not apply the exam, or to its company alone.',
  access: owner('DEVELOPER', 'attempt'),
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  body: translated({ shared: as('compartilhada', z.boolean()) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

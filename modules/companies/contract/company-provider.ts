import * as z from 'zod/mini';
import { charactersAtMost, edition, instant, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, fromMember, only, route, writes } from '#platform/contract/route.ts';
import { as, stated, translated } from '#platform/contract/translate.ts';
import { parseUrl } from '#platform/domain/parse-url.ts';

const groupsMost = 50;

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, { error: charactersAtMost(most) }));

const groups = z.array(text(200)).check(
  z.overwrite((names) => [...new Set(names.map((name) => name.trim()).filter(Boolean))]),
  z.maxLength(groupsMost, { error: `Use no máximo ${groupsMost} grupos.` }),
);

/** Owners never come from a provider: whoever keeps the provider could take the company over. */
export const providerRole = z.enum(['recrutador', 'corretor']);

const settings = {
  issuer: as('emissor', text(500)),
  clientId: as('id_cliente', text(500)),
  groupsClaim: as('campo_grupos', text(200)),
  recruiterGroups: as('grupos_recrutamento', groups),
  graderGroups: as('grupos_correcao', groups),
  /** It is for whoever is in none of the groups. Absent: they do not come in. */
  defaultRole: stated('papel_sem_grupo', providerRole),
  active: as('ativo', z.boolean()),
  /** It is about people other than owners, who always may. */
  allowsPassword: as('aceita_senha', z.boolean()),
  edition: as('edicao', edition),
};

export const companyProvider = translated({
  domain: as('dominio', z.string()),
  /** What DNS has to show. */
  record: as('registro', translated({ name: as('nome', z.string()), value: as('valor', z.string()) })),
  shownAt: stated('mostrado_em', instant),
  ...settings,
  hasSecret: as('tem_segredo', z.boolean()),
  /** What the provider has to know. */
  returnAddress: as('endereco_de_retorno', z.string()),
});

export type CompanyProvider = z.output<typeof companyProvider>;

const owners = fromMember('dono', only('COMPANY'));

export const getCompanyProvider = route({
  method: 'GET',
  url: '/company/provider',
  module: 'companies',
  summary: 'How the company signs in by its own provider. Without data: nobody has named a domain.',
  access: owners,
  responses: { 200: z.object({ data: z.optional(companyProvider) }) },
});

const domainShape = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

export const providerDomain = translated({
  domain: as(
    'dominio',
    requiredText(300).check(
      z.overwrite(plainDomain),
      z.maxLength(253, { error: charactersAtMost(253) }),
      z.regex(domainShape, { error: 'Informe um domínio, como empresa.com.br.' }),
    ),
  ),
});

export type ProviderDomain = z.output<typeof providerDomain>;

/** Takes what people paste: an e-mail or the address of a page. */
function plainDomain(given: string): string {
  const host = given.trim().replace(/^.*@/, '').replace(/\.$/, '');
  return (parseUrl(host.includes('://') ? host : `http://${host}`)?.hostname ?? host).toLowerCase();
}

export const nameProviderDomain = route({
  method: 'PUT',
  url: '/company/provider/domain',
  module: 'companies',
  summary: 'Names the domain of the e-mails that the provider speaks for. Another one has to be shown anew.',
  access: owners,
  needs: 'checked',
  body: providerDomain,
  responses: { 200: acknowledges },
});

export const showProviderDomain = route({
  method: 'POST',
  url: '/company/provider/domain/show',
  module: 'companies',
  summary: 'Asks DNS whether it shows the record.',
  access: owners,
  needs: 'checked',
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'DOMINIO_NAO_MOSTRADO', 'DOMINIO_EM_USO', 'MUITAS_TENTATIVAS'],
});

export const providerSettings = translated(
  {
    ...settings,
    /** Absent: the one that is kept. */
    secret: as('segredo', z.optional(text(500))),
  },
  (value, fault) => {
    const lacks = (key: 'emissor' | 'id_cliente') => {
      if (value[key] === '') fault([key], 'Esse campo é obrigatório');
    };
    lacks('emissor');
    lacks('id_cliente');
    if (typeof value.emissor === 'string' && value.emissor !== '' && !isIssuer(value.emissor))
      fault(['emissor'], 'Informe um endereço que começa com https://.');
    const hasGroups = [value.grupos_recrutamento, value.grupos_correcao].some((names) =>
      names?.some((name) => name.trim() !== ''),
    );
    if (hasGroups && value.campo_grupos === '')
      fault(['campo_grupos'], 'Informe em que campo o provedor diz os grupos.');
  },
);

/** Whether plain http counts is a setting of the installation. */
const isIssuer = (address: string): boolean => {
  const url = parseUrl(address);
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
};

export type ProviderSettings = z.output<typeof providerSettings>;

export const changeCompanyProvider = route({
  method: 'PUT',
  url: '/company/provider',
  module: 'companies',
  summary: 'Changes how the company signs in by its provider, which has to answer.',
  access: owners,
  needs: 'checked',
  body: providerSettings,
  responses: { 200: writes(companyProvider) },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA', 'DOMINIO_NAO_MOSTRADO', 'MUITAS_TENTATIVAS'],
});

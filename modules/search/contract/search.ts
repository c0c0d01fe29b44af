import { z } from 'zod';
import { skillTag, stack } from '#modules/exams/contract/catalog.ts';
import {
  calendarDay,
  choiceFilter,
  duration,
  flatPaged,
  id,
  idFilter,
  page,
  picture,
  textFilter,
} from '#platform/contract/fields.ts';
import { fromMember, only, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { attemptState, examKind, foundKind } from '#platform/contract/words.ts';

/** A run as developers find it, with what tells whether it is for them. */
export const foundRun = translated({
  id: as('id', id),
  title: as('titulo', z.string()),
  description: as('descricao', z.string()),
  kind: as('tipo', examKind),
  skills: as('habilidades', z.array(skillTag)),
  stacks: as('stacks', z.array(stack)),
  company: as(
    'empresa',
    translated({
      id: as('id', id),
      name: as('nome', z.string()),
      logo: as('logo', picture.optional()),
      /** The platform itself. */
      own: as('plataforma', z.boolean()),
    }),
  ),
  questions: as('totalQuestoes', z.int()),
  duration: as('duracao', duration.optional()),
  lastDay: as('dataFim', calendarDay),
  /** False when nobody can begin it now. */
  open: as('aberta', z.boolean()),
  saved: as('salva', z.boolean()),
  /** The caller's own attempt. */
  attempt: as('tentativa', translated({ id: as('id', id), state: as('estado', attemptState) }).optional()),
});
export type FoundRun = z.output<typeof foundRun>;

export const searchRuns = route({
  method: 'GET',
  url: '/search/exams',
  module: 'search',
  summary:
    'The runs open to the developer: without words the newest first, with words the best match first, small typing mistakes forgiven.',
  access: only('DEVELOPER'),
  readsAttemptsOf: 'developer',
  query: translated({
    search: as('busca', textFilter),
    stackIds: as('ids_stacks', idFilter),
    skillIds: as('ids_habilidades', idFilter),
    kind: as('tipo', choiceFilter('TEORICA', 'PRATICA')),
    author: as('origem', choiceFilter('provado', 'empresas')),
    untaken: as('nao_feitas', choiceFilter('true')),
    page: as('pagina', page),
  }),
  responses: { 200: flatPaged(foundRun) },
});

export const foundCompany = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  logo: as('logo', picture.optional()),
  biography: as('biografia', z.string()),
  city: as('cidade', z.string()),
  state: as('estado', z.string()),
  openRuns: as('provasAbertas', z.int()),
  /** Whether the developer who asks keeps it; false for companies. */
  saved: as('salva', z.boolean()),
});
export type FoundCompany = z.output<typeof foundCompany>;

export const searchCompanies = route({
  method: 'GET',
  url: '/search/companies',
  module: 'search',
  summary:
    'The companies: without words those with most of the newest open runs first, with words the best match first.',
  access: fromMember('corretor', only('DEVELOPER', 'COMPANY')),
  query: translated({ search: as('busca', textFilter), page: as('pagina', page) }),
  responses: { 200: flatPaged(foundCompany) },
});

export const foundDeveloper = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  email: as('email', z.string()),
  photo: as('foto_perfil', picture.optional()),
  city: as('cidade', z.string()),
  state: as('estado', z.string()),
  platformScore: as('pontuacao_plataforma', z.int()),
  skills: as('habilidades', z.array(skillTag)),
});
export type FoundDeveloper = z.output<typeof foundDeveloper>;

export const searchDevelopers = route({
  method: 'GET',
  url: '/search/developers',
  module: 'search',
  summary:
    'The developers that companies may find, by name, e-mail or skill, best score first among like matches.',
  access: only('COMPANY'),
  query: translated({ search: as('busca', textFilter), page: as('pagina', page) }),
  responses: { 200: flatPaged(foundDeveloper) },
  errors: ['MUITAS_TENTATIVAS'],
});

/** What the search box proposes while somebody types. */
export const suggestion = translated({
  kind: as('tipo', foundKind),
  id: as('id', id),
  text: as('texto', z.string()),
  /** Whose exam it is, or where somebody is. */
  detail: as('detalhe', z.string()),
});
export type Suggestion = z.output<typeof suggestion>;

export const suggest = route({
  method: 'GET',
  url: '/search/suggestions',
  module: 'search',
  summary:
    'Up to nine proposals for words that are being typed: exams, companies and, for companies, developers.',
  access: only('DEVELOPER', 'COMPANY'),
  query: translated({ search: as('busca', textFilter) }),
  responses: { 200: reads(z.array(suggestion)) },
  errors: ['MUITAS_TENTATIVAS'],
});

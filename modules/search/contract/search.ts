import { foundCompany } from '#modules/companies/contract/company-summary.ts';
import { foundDeveloper } from '#modules/developers/contract/found-developer.ts';
import { foundRun } from '#modules/runs/contract/found-run.ts';
import { choiceFilter, flatPaged, idFilter, page, textFilter } from '#platform/contract/fields.ts';
import { fromMember, only, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { examKind, words } from '#platform/contract/words.ts';

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
    kind: as('tipo', choiceFilter(examKind)),
    own: as('origem', choiceFilter(words({ provado: true, empresas: false }))),
    untaken: as('nao_feitas', choiceFilter(words({ true: true }))),
    page: as('pagina', page),
  }),
  responses: { 200: flatPaged(foundRun) },
});

export const searchCompanies = route({
  method: 'GET',
  url: '/search/companies',
  module: 'search',
  summary:
    'The companies: without words those with most of the newest open runs first, with words the best match first.',
  access: fromMember('corretor', only('DEVELOPER', 'COMPANY')),
  scope: 'read-runs',
  query: translated({ search: as('busca', textFilter), page: as('pagina', page) }),
  responses: { 200: flatPaged(foundCompany) },
});

export const searchDevelopers = route({
  method: 'GET',
  url: '/search/developers',
  module: 'search',
  summary:
    'The developers that companies may find, by name, e-mail or skill, best score first among like matches.',
  access: only('COMPANY'),
  scope: 'groups',
  query: translated({ search: as('busca', textFilter), page: as('pagina', page) }),
  responses: { 200: flatPaged(foundDeveloper) },
  errors: ['LIMITE_DE_CONSULTAS'],
});

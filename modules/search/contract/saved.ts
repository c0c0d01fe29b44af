import * as z from 'zod/mini';
import { foundCompany } from '#modules/companies/contract/company-summary.ts';
import { foundRun } from '#modules/runs/contract/found-run.ts';
import { flatPaged, page, pathId } from '#platform/contract/fields.ts';
import { acknowledges, only, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

const savedKind = words({ prova: 'exam', empresa: 'company' });

export const listSavedRuns = route({
  method: 'GET',
  url: '/saved/exams',
  module: 'search',
  summary: 'The runs that the developer has saved, latest saved first; those that are over stay in the list.',
  access: only('DEVELOPER'),
  query: translated({ page: as('pagina', page) }),
  responses: { 200: flatPaged(foundRun) },
});

export const listSavedCompanies = route({
  method: 'GET',
  url: '/saved/companies',
  module: 'search',
  summary: 'The companies that the developer has saved, latest saved first.',
  access: only('DEVELOPER'),
  query: translated({ page: as('pagina', page) }),
  responses: { 200: flatPaged(foundCompany) },
});

export const keepSaved = route({
  method: 'PUT',
  url: '/saved/:tipo/:id',
  module: 'search',
  summary: 'Keeps a run or a company to find it again, or keeps it no longer; asking twice changes nothing.',
  access: only('DEVELOPER'),
  params: translated({ kind: as('tipo', savedKind), id: as('id', pathId) }),
  body: translated({ saved: as('salvo', z.boolean({ error: 'Diga se é para salvar.' })) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export type SavedKind = z.output<typeof savedKind>;

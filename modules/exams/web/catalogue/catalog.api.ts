import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import * as catalog from '../../contract/catalog.ts';
import { listGenders, listRetiredWords, listSkills, listStacks } from '../../contract/catalog.ts';

// Administrators change the lists now and then; a word that is retired meanwhile is still taken.
const staleTime = 10 * 60_000;

export const gendersQuery = queryOptions({
  queryKey: ['genders'],
  queryFn: async ({ signal }) => (await call(listGenders, {}, { signal })).data,
  staleTime,
});

export const stacksQuery = queryOptions({
  queryKey: ['stacks'],
  queryFn: async ({ signal }) => (await call(listStacks, {}, { signal })).data,
  staleTime,
});

export const skillsQuery = queryOptions({
  queryKey: ['skills'],
  queryFn: async ({ signal }) => (await call(listSkills, {}, { signal })).data,
  staleTime,
});

export const retiredWordsQuery = queryOptions({
  queryKey: ['retired-words'],
  queryFn: async ({ signal }) => (await call(listRetiredWords, {}, { signal })).data,
  staleTime,
});

export const managedCatalogQuery = queryOptions({
  queryKey: ['managed-catalog'],
  queryFn: async ({ signal }) => (await call(catalog.readManagedCatalog, {}, { signal })).data,
});

export const addStack = (body: Body<typeof catalog.createStack>) => call(catalog.createStack, { body });
export const changeStack = (id: number, body: Body<typeof catalog.changeStack>) =>
  call(catalog.changeStack, { params: { id }, body });

export const addSkill = (body: Body<typeof catalog.createSkill>) => call(catalog.createSkill, { body });
export const changeSkill = (id: number, body: Body<typeof catalog.changeSkill>) =>
  call(catalog.changeSkill, { params: { id }, body });

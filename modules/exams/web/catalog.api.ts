import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/api.ts';
import * as catalog from '../contract/catalog.ts';
import { listGenders, listSkills, listStacks } from '../contract/catalog.ts';

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

/** The catalogue as administrators keep it. */
export const managedCatalogQuery = queryOptions({
  queryKey: ['managed-catalog'],
  queryFn: async ({ signal }) => (await call(catalog.readManagedCatalog, {}, { signal })).data,
});

export type StackDraft = Body<typeof catalog.createStack>;
export type SkillDraft = Body<typeof catalog.createSkill>;
export const { stackDraft, skillDraft } = catalog;

/** Adds a stack, or changes the one with `id`. */
export const saveStack = (body: StackDraft, id?: number) =>
  id === undefined
    ? call(catalog.createStack, { body })
    : call(catalog.changeStack, { params: { id }, body });

/** The same for a skill. */
export const saveSkill = (body: SkillDraft, id?: number) =>
  id === undefined
    ? call(catalog.createSkill, { body })
    : call(catalog.changeSkill, { params: { id }, body });

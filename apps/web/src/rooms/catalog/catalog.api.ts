import { listGenders, listSkills, listStacks } from '@provado/contract/catalog.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

// Reference lists change with a deployment only.
const staleTime = Number.POSITIVE_INFINITY;

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

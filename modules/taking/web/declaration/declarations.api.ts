import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { type Declared, declare, getDeclaration, getOwnDeclaration } from '../../contract/declarations.ts';

export const ownDeclarationQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['declaration', attemptId],
    queryFn: async ({ signal }) =>
      (await call(getOwnDeclaration, { params: { attemptId } }, { signal })).data,
  });

export const declarationQuery = (runId: number, attemptId: number) =>
  queryOptions({
    queryKey: ['declaration', attemptId, runId],
    queryFn: async ({ signal }) =>
      (await call(getDeclaration, { params: { runId, attemptId } }, { signal })).data,
  });

export const sendDeclaration = (attemptId: number, body: Declared) =>
  call(declare, { params: { attemptId }, body });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Body, Query } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { currentUser } from '#platform/web/session/session.ts';
import {
  applyTemplate,
  editTemplate,
  getTemplate,
  getTemplateToEdit,
  listTemplates,
  publishTemplate,
} from '../contract/templates.ts';

export type TemplateFilters = Query<typeof listTemplates>;

export const templatesQuery = (filters: TemplateFilters) =>
  queryOptions({
    queryKey: ['templates', 'list', filters],
    queryFn: async ({ signal }) => (await call(listTemplates, { query: filters }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const templateQuery = (examId: number) =>
  queryOptions({
    queryKey: ['templates', 'one', examId],
    queryFn: async ({ signal }) =>
      (await call(getTemplate, { params: { examId } }, { signal })).data.template,
  });

/** A form begins with it, so it is read anew each time. */
export const templateToEditQuery = (examId: number) =>
  queryOptions({
    queryKey: ['templates', 'to edit', examId],
    queryFn: async ({ signal }) => (await call(getTemplateToEdit, { params: { examId } }, { signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Application = Omit<Body<typeof applyTemplate>, 'companyId'>;

export const sendApplication = (application: Application) =>
  call(applyTemplate, { body: { ...application, companyId: currentUser()?.id } });

export const sendTemplate = (examId: number, draft: Body<typeof editTemplate>) =>
  call(editTemplate, { params: { examId }, body: { ...draft, creatorKind: 'ADMIN' } });

export const setTemplatePublished = (examId: number, published: boolean) =>
  call(publishTemplate, { params: { examId }, body: { published } });

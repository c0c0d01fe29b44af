import type { CompanyRun } from '../contract/runs.ts';

type Exam = CompanyRun['exam'];

export type ManagedRun = Pick<
  CompanyRun,
  | 'id'
  | 'startsAt'
  | 'endsAt'
  | 'candidates'
  | 'questionResults'
  | 'edition'
  | 'resultsRelease'
  | 'blind'
  | 'appealDays'
  | 'defence'
> & { exam: Pick<Exam, 'title' | 'kind' | 'active'> };

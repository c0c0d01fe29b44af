export { gendersQuery, skillsQuery, stacksQuery } from './catalog.api.ts';
export { countFilters, type ExamSearch, readExamSearch } from './exam-filters.ts';
export { companyRunsQuery } from './exams.api.ts';
export { SharedFilters } from './SharedFilters.tsx';
export { templatesQuery } from './templates.api.ts';

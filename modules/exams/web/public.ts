export { gendersQuery, skillsQuery, stacksQuery } from './catalog.api.ts';
export { countFilters, type ExamSearch, readExamSearch } from './exam-filters.ts';
export { companyRunsQuery } from './exams.api.ts';
export { FoundRunCard } from './FoundRunCard.tsx';
export { RunCard } from './RunCard.tsx';
export { SharedFilters } from './SharedFilters.tsx';
export { LinkedTemplateCard } from './TemplateCard.tsx';
export { templatesQuery } from './templates.api.ts';

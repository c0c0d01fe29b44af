export { gendersQuery, skillsQuery, stacksQuery } from './catalog.api.ts';
export { companyRunsQuery } from './exams.api.ts';
export { templatesQuery } from './templates.api.ts';

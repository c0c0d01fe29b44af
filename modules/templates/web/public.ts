export { LinkedTemplateCard } from './TemplateCard.tsx';
export { templatesQuery } from './templates.api.ts';

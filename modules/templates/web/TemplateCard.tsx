import { Building2, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExamCard, Fact } from '#modules/exams/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { counted } from '#platform/web/format.ts';
import type { ListedTemplate } from '../contract/templates.ts';

export interface TemplateCardProps {
  template: ListedTemplate['template'];
  href: string;
  badge?: ReactNode;
  menu?: ReactNode;
  heading?: 'h2' | 'h3';
}

export function TemplateCard({ template, ...rest }: TemplateCardProps) {
  return (
    <ExamCard {...rest} exam={template}>
      <Fact icon={<ListChecks size={16} aria-hidden />}>
        {counted(template.questionCount, 'questão', 'questões')}
      </Fact>
      <Fact icon={<Building2 size={16} aria-hidden />}>{appliedBy(template.runs.length)}</Fact>
    </ExamCard>
  );
}

export const LinkedTemplateCard = (props: Omit<TemplateCardProps, 'href'>) => (
  <TemplateCard {...props} href={href(paths.company.template, { examId: props.template.id })} />
);

export const appliedBy = (companies: number): string =>
  companies === 0 ? 'Ainda não aplicada' : `Aplicada por ${counted(companies, 'empresa', 'empresas')}`;

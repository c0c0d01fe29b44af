import type { ListedTemplate } from '@provado/contract/templates.ts';
import { Building2, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '#lib/format.ts';
import { ExamCard, Fact } from './ExamCard.tsx';

export interface TemplateCardProps {
  template: ListedTemplate['template'];
  href: string;
  badge?: ReactNode;
  menu?: ReactNode;
}

/** A template in a list. */
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

/** By how many companies a template is applied, in words. */
export const appliedBy = (companies: number): string =>
  companies === 0 ? 'Ainda não aplicada' : `Aplicada por ${counted(companies, 'empresa', 'empresas')}`;

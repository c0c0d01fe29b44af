import type { ReactNode } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { counted } from '#platform/web/format.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import type { FoundCompany } from '../../contract/company-summary.ts';

export interface FoundCompanyCardProps {
  company: FoundCompany;
  heading: 'h2' | 'h3';
  save?: ReactNode;
}

export function FoundCompanyCard({ company, heading: Heading, save }: FoundCompanyCardProps) {
  const locality = [company.city, company.state].filter(Boolean).join('/');
  return (
    <article className="relative flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-control has-[:is(h2,h3)_a:focus-visible]:outline-2 has-[:is(h2,h3)_a:focus-visible]:outline-offset-2 has-[:is(h2,h3)_a:focus-visible]:outline-accent">
      <div className="flex items-center gap-3">
        <Avatar name={company.name} src={company.logo} isSquare />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <Heading className="min-w-0 text-base font-semibold break-words">
            <PlainLink
              href={href(paths.company.profile, { companyId: company.id })}
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {company.name}
            </PlainLink>
          </Heading>
          {locality && <p className="text-sm text-muted">{locality}</p>}
        </div>
        {save && <div className="relative z-10 -my-2.5 -mr-2.5">{save}</div>}
      </div>
      {company.biography && (
        <p className="line-clamp-3 text-sm text-muted">{plainWords(company.biography)}</p>
      )}
      <p className="mt-auto border-t border-line pt-4 text-sm text-muted">
        {company.openRuns > 0
          ? counted(company.openRuns, 'prova aberta', 'provas abertas')
          : 'Nenhuma prova aberta agora'}
      </p>
    </article>
  );
}

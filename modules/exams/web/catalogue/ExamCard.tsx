import type { ReactNode } from 'react';
import { examKindName } from '#modules/question-bank/web/public.ts';
import type { ExamKind } from '#platform/contract/words.ts';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import { TechIcon } from '#platform/web/ui/TechIcon.tsx';
import type { SkillTag, Stack } from '../../contract/catalog.ts';

export interface ExamCardProps {
  href: string;
  exam: {
    readonly title: string;
    readonly description: string;
    readonly kind: ExamKind;
    readonly asksCode: boolean;
    readonly stacks: readonly Stack[];
    readonly skills: readonly SkillTag[];
  };
  badge?: ReactNode;
  /** It stands above the link that the whole card is. */
  menu?: ReactNode;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

export function ExamCard({ href, exam, badge, menu, heading: Heading = 'h2', children }: ExamCardProps) {
  return (
    <article className="relative flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-control has-[:is(h2,h3)_a:focus-visible]:outline-2 has-[:is(h2,h3)_a:focus-visible]:outline-offset-2 has-[:is(h2,h3)_a:focus-visible]:outline-accent">
      <div className="flex items-start gap-1">
        <div className="grid min-w-0 flex-1 justify-items-start gap-2">
          <Heading className="min-w-0 text-base font-semibold break-words">
            <PlainLink href={href} className="outline-none after:absolute after:inset-0 after:rounded-card">
              {exam.title}
            </PlainLink>
          </Heading>
          {badge}
        </div>
        {menu && <div className="relative z-10 -my-2.5 -mr-2.5 shrink-0">{menu}</div>}
      </div>
      {exam.description && <p className="line-clamp-3 text-sm text-muted">{plainWords(exam.description)}</p>}
      <ExamTags exam={exam} />
      <div className="mt-auto flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line pt-4 text-sm text-muted">
        {children}
      </div>
    </article>
  );
}

export function ExamTags({
  exam,
}: {
  exam: Pick<ExamCardProps['exam'], 'kind' | 'asksCode' | 'stacks' | 'skills'>;
}) {
  return (
    <ul aria-label="Tipo, stacks e habilidades" className="flex min-w-0 flex-wrap gap-1.5">
      <li>
        <Chip>{examKindName(exam)}</Chip>
      </li>
      {exam.stacks.map((stack) => (
        <li key={`stack-${stack.id}`} className="min-w-0">
          <Chip>{stack.name}</Chip>
        </li>
      ))}
      {exam.skills.map((skill) => (
        <li key={`skill-${skill.id}`} className="min-w-0">
          <Chip icon={<TechIcon icon={skill.icon} name={skill.name} className="size-3.5" />}>
            {skill.name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      {icon}
      <span>{children}</span>
    </span>
  );
}

import { type ReactNode, useId } from 'react';

export type SectionHeading = 'h2' | 'h4';

export const sectionBox = 'grid min-w-0 grid-cols-1 gap-5 border-line not-first:border-t not-first:pt-6';
export const sectionTitle = 'text-base font-semibold';

export interface ExecutionSectionProps {
  title: string;
  heading: SectionHeading;
  children: ReactNode;
}

export function ExecutionSection({ title, heading: Heading, children }: ExecutionSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={sectionBox}>
      <Heading id={titleId} className={sectionTitle}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

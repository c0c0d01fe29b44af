import type { ReactNode } from 'react';
import { termsVersion } from '#modules/accounts/contract/terms.ts';
import { column } from '#platform/web/shell/static-page/static-styles.ts';

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

export interface LegalDocumentProps {
  title: string;
  summary: ReactNode;
  /** The day, `YYYY-MM-DD`; that of the terms where it is left out. */
  version?: string;
  sections: readonly LegalSection[];
}

export function LegalDocument({ title, summary, version = termsVersion, sections }: LegalDocumentProps) {
  return (
    <div className={`${column} grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[14rem_1fr] lg:py-20`}>
      <nav aria-label="Neste documento" className="contents-list max-lg:hidden">
        <p className="pb-2 text-sm font-semibold">Neste documento</p>
        <ol>
          {sections.map(({ id, title: part }) => (
            <li key={id}>
              <a href={`#${id}`}>{part}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="document">
        <p className="text-sm">Versão de {version.split('-').reverse().join('/')}</p>
        <h1 className="pt-3 pb-5 text-title leading-tight font-semibold tracking-[-0.03em] sm:text-display">
          {title}
        </h1>
        <p className="text-lg">{summary}</p>
        {sections.map(({ id, title: part, body }, index) => (
          <section key={id} id={id}>
            <h2>
              {index + 1}. {part}
            </h2>
            {body}
          </section>
        ))}
      </article>
    </div>
  );
}

/** The server fills it in, and says so where there is no address. */
export const Responsible = () => <span data-fill="responsible" />;

/** The server names who keeps the installation. */
export const Controller = () => <span data-fill="controller" />;

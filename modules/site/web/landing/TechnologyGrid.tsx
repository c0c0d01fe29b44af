import { column } from '#platform/web/shell/static-page/static-styles.ts';
import { SectionTitle } from './SectionTitle.tsx';
import { technologies } from './technologies.ts';

export function TechnologyGrid() {
  return (
    <section id="tecnologias" className="scroll-mt-16 border-t border-line py-20 sm:py-24">
      <div className={column}>
        <SectionTitle text="Cada prova diz quais tecnologias avalia. Estas são o ponto de partida, e o catálogo tem outras.">
          {`${technologies.length} tecnologias avaliadas`}
        </SectionTitle>
        <ul className="tech-grid overflow-hidden rounded-card border border-line bg-surface">
          {technologies.map((technology) => (
            <li
              key={technology.name}
              className="flex min-h-17 items-center gap-2.5 px-3 text-base font-medium sm:gap-3.5 sm:px-5"
            >
              <svg viewBox="0 0 24 24" className="size-6 shrink-0 fill-muted" aria-hidden="true">
                <path d={technology.outline} />
              </svg>
              {technology.name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

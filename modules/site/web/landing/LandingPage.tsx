import { column } from '#platform/web/shell/static-page/static-styles.ts';
import { Comparison } from './Comparison.tsx';
import { CorrectionCard } from './CorrectionCard.tsx';
import { ExecutedCode } from './ExecutedCode.tsx';
import { Fairness } from './Fairness.tsx';
import { Hero, StartLinks } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Plans } from './Plans.tsx';
import { Questions } from './Questions.tsx';
import { RunCard } from './RunCard.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import { technologies } from './technologies.ts';

/** It is rendered at build time only: nothing here may need a browser. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <TheRun />
      <ExecutedCode />
      <TechnologyGrid />
      <HowItWorks />
      <Comparison />
      <Fairness />
      <Plans />
      <Questions />
      <ClosingCall />
    </>
  );
}

function ClosingCall() {
  return (
    <section className="closing-glow border-t border-line py-20 sm:py-24">
      <div className={`${column} grid gap-7`}>
        <div className="grid max-w-[38rem] gap-3">
          <h2 className="text-title leading-tight font-semibold tracking-[-0.025em] sm:text-display">
            A próxima vaga começa com uma prova
          </h2>
          <p className="text-base leading-relaxed text-muted">
            A conta fica pronta em poucos minutos. Para empresas, o CNPJ preenche quase tudo.
          </p>
        </div>
        <StartLinks />
      </div>
    </section>
  );
}

function TheRun() {
  return (
    <section className="border-t border-line bg-surface py-20 sm:py-24">
      <div className={column}>
        <SectionTitle text="Quem fez a prova, em ordem de nota, com a próxima tarefa à mão. E cada resposta aberta ao lado dos critérios que a empresa escreveu antes.">
          Da entrega à decisão
        </SectionTitle>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1.12fr_1fr]">
          <RunCard />
          <CorrectionCard />
        </div>
      </div>
    </section>
  );
}

function TechnologyGrid() {
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

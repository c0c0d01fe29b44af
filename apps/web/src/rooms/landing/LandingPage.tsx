import { Comparison } from './Comparison.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { TechnologyGrid } from './TechnologyGrid.tsx';

/** The public front page. Rendered at build time only: nothing here may need a browser. */
export function LandingPage() {
  return (
    <>
      <a
        href="#conteudo"
        className="absolute top-2 left-2 z-20 -translate-y-20 rounded-control bg-accent px-4 py-3 text-sm font-medium text-on-accent focus:translate-y-0"
      >
        Ir para o conteúdo
      </a>
      <LandingHeader />
      <main id="conteudo">
        <Hero />
        <TechnologyGrid />
        <HowItWorks />
        <Comparison />
      </main>
      <LandingFooter />
    </>
  );
}

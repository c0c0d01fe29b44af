import { ArrowRight } from 'lucide-react';
import { column, primaryLink, secondaryLink } from './landing-styles.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { ScoreCard } from './ScoreCard.tsx';

export function Hero() {
  return (
    <section className="hero-glow overflow-hidden">
      <div
        className={`${column} grid items-center gap-14 pt-14 pb-20 lg:grid-cols-[1fr_1.02fr] lg:pt-20 lg:pb-24`}
      >
        <div className="grid gap-7">
          <h1 className="text-[2.75rem] leading-[1.04] font-semibold tracking-[-0.035em] sm:text-6xl">
            Prove o que você sabe. Seja contratado por isso.
          </h1>
          <p className="max-w-[34rem] text-lg leading-relaxed text-muted">
            Empresas publicam desafios reais do mercado. Você resolve, recebe uma nota e entra na lista de
            quem contrata.
          </p>
          <div className="flex flex-wrap gap-3">
            <a href="/dev/register" className={`${primaryLink} min-h-12 px-6`}>
              Criar conta de dev
              <ArrowRight size={18} aria-hidden />
            </a>
            <a href="/company/register" className={`${secondaryLink} min-h-12 px-6`}>
              Cadastrar empresa
            </a>
          </div>
        </div>
        <div className="grid lg:pb-16">
          <QuestionCard />
          <ScoreCard />
        </div>
      </div>
    </section>
  );
}

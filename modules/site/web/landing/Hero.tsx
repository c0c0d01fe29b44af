import { ArrowRight, Check } from 'lucide-react';
import { paths } from '#platform/contract/paths.ts';
import { column, primaryLink, secondaryLink } from '#platform/web/shell/static-page/static-styles.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { ScoreCard } from './ScoreCard.tsx';

const facts = ['Sem cobrança', 'Direto no navegador', 'Código aberto'];

export function Hero() {
  return (
    <section className="hero-glow overflow-hidden">
      <div
        className={`${column} grid items-start gap-x-14 gap-y-10 pt-12 pb-20 lg:grid-cols-[1fr_1.02fr] lg:pt-16 lg:pb-24`}
      >
        <h1 className="text-hero leading-[1.04] font-semibold tracking-[-0.035em] lg:col-span-2">
          Prove o que você sabe.
          <br />
          Seja contratado por isso.
        </h1>
        <div className="grid gap-7 lg:pt-2">
          <p className="max-w-[34rem] text-lg leading-relaxed text-muted">
            No Provado, empresas publicam provas técnicas e desenvolvedores respondem contra o relógio. Quem
            contrata compara respostas e notas, não palavras bonitas no currículo.
          </p>
          <StartLinks />
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
            {facts.map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <Check size={16} aria-hidden className="text-accent" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid lg:pb-16">
          <QuestionCard />
          <ScoreCard />
        </div>
      </div>
    </section>
  );
}

export function StartLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <a href={paths.developer.signUp} className={`${primaryLink} min-h-12 px-6`}>
        Criar conta de dev
        <ArrowRight size={18} aria-hidden />
      </a>
      <a href={paths.company.signUp} className={`${secondaryLink} min-h-12 px-6`}>
        Cadastrar empresa
      </a>
    </div>
  );
}

import { Check } from 'lucide-react';
import { type PlanSlug, planNames } from '#modules/companies/contract/plans.ts';
import { paths } from '#platform/contract/paths.ts';
import { column, primaryLink, secondaryLink } from '#platform/web/shell/static-page/static-styles.ts';
import { SectionTitle } from './SectionTitle.tsx';

interface Plan {
  slug: PlanSlug;
  purpose: string;
  contents: string[];
  isHighlighted?: boolean;
}

const plans: Plan[] = [
  {
    slug: 'vaga',
    purpose: 'Para preencher uma vaga agora',
    contents: [
      'Prova teórica com questões de única e múltipla escolha',
      'Questões de escolha corrigidas na entrega',
      'Ranking dos candidatos, do melhor para o pior',
      'Sem limite de candidatos',
    ],
  },
  {
    slug: 'equipe',
    purpose: 'Para quem contrata o ano inteiro',
    contents: [
      'Várias provas abertas ao mesmo tempo, cada uma com seu período',
      'Questões dissertativas, corrigidas por você',
      'Enunciados com código e imagem',
      'Painel com o que falta corrigir e o que termina na semana',
    ],
    isHighlighted: true,
  },
  {
    slug: 'pratica',
    purpose: 'Para avaliar com código de verdade',
    contents: [
      'Código e SQL que rodam, corrigidos por testes',
      'Desafio com repositório base, entregue por um link',
      'Cada entrega lida e corrigida por você',
      'Filtros por nota, correção e cidade',
    ],
  },
];

export function Plans() {
  return (
    <section id="planos" className="scroll-mt-16 border-t border-line bg-surface py-20 sm:py-24">
      <div className={column}>
        <SectionTitle text="O Provado é software livre e não tem cobrança: os três planos abrem todas as funções, sem prazo. Escolha por onde começar.">
          Planos para empresas
        </SectionTitle>
        <ul className="grid gap-5 lg:grid-cols-3">
          {plans.map((plan) => (
            <li
              key={plan.slug}
              className={`flex flex-col gap-6 rounded-card border bg-bg p-6 sm:p-8 ${plan.isHighlighted ? 'border-accent' : 'border-line'}`}
            >
              <div className="grid gap-2">
                <h3 className="text-title font-semibold tracking-[-0.02em]">{planNames[plan.slug]}</h3>
                <p className="text-base text-muted">{plan.purpose}</p>
              </div>
              <ul className="grid gap-3 text-base leading-relaxed">
                {plan.contents.map((content) => (
                  <li key={content} className="flex gap-3">
                    <Check size={17} aria-hidden className="mt-1 shrink-0 text-accent" />
                    {content}
                  </li>
                ))}
              </ul>
              <a
                href={`${paths.company.signUp}?plano=${plan.slug}`}
                className={`${plan.isHighlighted ? primaryLink : secondaryLink} mt-auto min-h-12 px-5`}
              >
                Assinar<span className="sr-only"> o plano {planNames[plan.slug]}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

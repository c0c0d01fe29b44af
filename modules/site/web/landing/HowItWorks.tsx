import { ArrowRight } from 'lucide-react';
import { paths } from '#platform/contract/paths.ts';
import { column, secondaryLink } from '#platform/web/shell/static-page/static-styles.ts';
import { SectionTitle } from './SectionTitle.tsx';

const sides = [
  {
    title: 'Para quem desenvolve',
    steps: [
      {
        title: 'Escolha uma prova',
        text: 'As provas abertas aparecem na sua página, primeiro as que combinam com as suas stacks.',
      },
      {
        title: 'Resolva contra o relógio',
        text: 'O tempo fica à vista e cada resposta é salva enquanto você escreve.',
      },
      {
        title: 'Veja como você foi',
        text: 'A nota sai na entrega, no fim da prova ou quando a empresa publicar; dissertativas esperam a correção. Antes de começar, você já sabe qual é o caso.',
      },
    ],
    link: { href: paths.developer.signUp, label: 'Criar conta de dev' },
  },
  {
    title: 'Para quem contrata',
    steps: [
      {
        title: 'Publique a prova',
        text: 'Questões de escolha, dissertativas, código e SQL que rodam, ou um desafio por repositório. Você define período e duração.',
      },
      {
        title: 'Corrija só o que precisa de gente',
        text: 'As questões de escolha são corrigidas na entrega, e as de código, por testes logo depois. As abertas chegam candidato a candidato.',
      },
      {
        title: 'Converse com quem resolveu',
        text: 'Ranking, distribuição das notas e cada resposta, com o mesmo gabarito para todos.',
      },
    ],
    link: { href: paths.company.signUp, label: 'Cadastrar empresa' },
  },
];

export function HowItWorks() {
  return (
    <section id="como-funciona" className="scroll-mt-16 border-t border-line py-20 sm:py-24">
      <div className={column}>
        <SectionTitle text="Três passos de cada lado, e a prova no meio.">Como funciona</SectionTitle>
        <div className="grid gap-5 lg:grid-cols-2">
          {sides.map((path) => (
            <div
              key={path.title}
              className="flex flex-col gap-8 rounded-card border border-line bg-surface p-6 sm:p-8"
            >
              <h3 className="text-lg font-semibold">{path.title}</h3>
              <ol className="grid gap-7">
                {path.steps.map((step, index) => (
                  <li key={step.title} className="flex gap-4">
                    <span
                      aria-hidden
                      className="grid size-8 shrink-0 place-items-center rounded-lg bg-raised text-sm font-semibold text-text tabular-nums"
                    >
                      {index + 1}
                    </span>
                    <div className="grid gap-1 pt-1">
                      <p className="font-medium">{step.title}</p>
                      <p className="text-base leading-relaxed text-muted">{step.text}</p>
                    </div>
                  </li>
                ))}
              </ol>
              <a
                href={path.link.href}
                className={`${secondaryLink} mt-auto min-h-11 self-start px-4 text-sm`}
              >
                {path.link.label}
                <ArrowRight size={16} aria-hidden />
              </a>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

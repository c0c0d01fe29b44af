import { ArrowRight } from 'lucide-react';
import { column, secondaryLink } from './landing-styles.ts';
import { SectionTitle } from './SectionTitle.tsx';

const paths = [
  {
    title: 'Para quem desenvolve',
    steps: [
      { title: 'Escolha um desafio', text: 'Provas abertas por empresas, filtradas pelas suas stacks.' },
      {
        title: 'Resolva contra o relógio',
        text: 'O tempo é visível e as respostas são salvas enquanto você escreve.',
      },
      {
        title: 'Mostre a sua nota',
        text: 'A pontuação entra no perfil e no ranking que as empresas consultam.',
      },
    ],
    link: { href: '/dev/register', label: 'Criar conta de dev' },
  },
  {
    title: 'Para quem contrata',
    steps: [
      { title: 'Publique a prova', text: 'Monte a sua ou aplique um modelo pronto, com prazo e duração.' },
      {
        title: 'Deixe a correção com a gente',
        text: 'Questões objetivas são corrigidas na hora; as abertas chegam organizadas.',
      },
      {
        title: 'Converse com os melhores',
        text: 'Compare candidatos pelo mesmo gabarito e forme seus grupos.',
      },
    ],
    link: { href: '/company/register', label: 'Cadastrar empresa' },
  },
];

export function HowItWorks() {
  return (
    <section id="como-funciona" className="scroll-mt-16 border-t border-line py-20 sm:py-24">
      <div className={column}>
        <SectionTitle text="Três passos de cada lado, e a prova no meio.">Como funciona</SectionTitle>
        <div className="grid gap-5 lg:grid-cols-2">
          {paths.map((path) => (
            <div
              key={path.title}
              className="flex flex-col gap-8 rounded-card border border-line bg-surface p-6 sm:p-8"
            >
              <h3 className="text-xl font-semibold">{path.title}</h3>
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
                      <p className="text-[0.9375rem] leading-relaxed text-muted">{step.text}</p>
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

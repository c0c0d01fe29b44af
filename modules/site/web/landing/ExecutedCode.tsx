import { EyeOff, ListChecks, Play } from 'lucide-react';
import { column } from '#platform/web/shell/static-page/static-styles.ts';
import { CodeCard } from './CodeCard.tsx';
import { SectionTitle } from './SectionTitle.tsx';

const steps = [
  {
    icon: Play,
    title: 'Executar enquanto escreve',
    text: 'Os testes à vista rodam quando o candidato quiser e mostram o esperado ao lado do obtido. Executar não entrega nada.',
  },
  {
    icon: EyeOff,
    title: 'Testes ocultos na entrega',
    text: 'Depois do fim, todos os testes corrigem o que foi salvo. Decorar a saída do exemplo não basta.',
  },
  {
    icon: ListChecks,
    title: 'JavaScript, TypeScript e SQL em qualquer servidor',
    text: 'E Python, Java, C, C++, PHP, Go, Ruby e C# nos que têm essas linguagens. Cada programa roda isolado, com limite de tempo e de memória.',
  },
];

export function ExecutedCode() {
  return (
    <section className="border-t border-line py-20 sm:py-24">
      <div className={`${column} grid items-start gap-x-12 lg:grid-cols-[1fr_1.12fr]`}>
        <div>
          <SectionTitle text="Questões de código e de SQL são executadas de verdade e corrigidas por testes que a empresa escreve ou escolhe.">
            Código que roda
          </SectionTitle>
          <ul className="grid gap-7 pb-10">
            {steps.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <span className="grid size-11 shrink-0 place-items-center rounded-control bg-soft text-accent">
                  <Icon size={20} aria-hidden />
                </span>
                <div className="grid gap-1">
                  <h3 className="font-semibold">{title}</h3>
                  <p className="text-base leading-relaxed text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <CodeCard />
      </div>
    </section>
  );
}

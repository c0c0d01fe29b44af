import { EyeOff, Save, Scale, Timer } from 'lucide-react';
import { column } from '#platform/web/shell/static-page/static-styles.ts';
import { SectionTitle } from './SectionTitle.tsx';

const reasons = [
  {
    icon: Timer,
    title: 'O relógio é o do servidor',
    text: 'Recarregar a página ou mudar a hora do computador não muda o prazo de ninguém.',
  },
  {
    icon: EyeOff,
    title: 'O gabarito fica no servidor',
    text: 'Durante a prova, nada no navegador do candidato diz qual alternativa é a certa.',
  },
  {
    icon: Save,
    title: 'Resposta dada é resposta salva',
    text: 'Cada mudança fica guardada. Se o tempo acabar, a prova é entregue com o que foi salvo.',
  },
  {
    icon: Scale,
    title: 'Chutar tudo não compensa',
    text: 'Na múltipla escolha, cada marcação errada desconta. Marcar tudo quando há erradas vale zero.',
  },
];

export function Fairness() {
  return (
    <section className="border-t border-line py-20 sm:py-24">
      <div className={column}>
        <SectionTitle text="Quem responde e quem contrata precisam acreditar na mesma nota.">
          Uma nota em que dá para confiar
        </SectionTitle>
        <ul className="grid gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map(({ icon: Icon, title, text }) => (
            <li key={title} className="grid content-start gap-3">
              <span className="grid size-11 place-items-center rounded-control bg-soft text-accent">
                <Icon size={20} aria-hidden />
              </span>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-base leading-relaxed text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

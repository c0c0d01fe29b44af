import { column } from '#platform/web/shell/static-page/static-styles.ts';
import { CorrectionCard } from './CorrectionCard.tsx';
import { RunCard } from './RunCard.tsx';
import { SectionTitle } from './SectionTitle.tsx';

export function TheRun() {
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

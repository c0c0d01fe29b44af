import { column } from '#platform/web/shell/static-page/static-styles.ts';
import { StartLinks } from './StartLinks.tsx';

export function ClosingCall() {
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

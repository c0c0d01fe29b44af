import { Check, Clock } from 'lucide-react';

const options = ['(nome)', '(stack_id, pontuacao DESC)', '(pontuacao, nome)'];
const chosen = 1;

export function QuestionCard() {
  return (
    <figure
      aria-label="Exemplo de questão: qual índice acelera uma consulta SQL, com a segunda de três alternativas escolhida."
      className="rounded-card border border-line bg-surface p-5 shadow-float sm:p-7"
    >
      <div aria-hidden className="grid gap-4">
        <div className="flex items-center justify-between gap-4 text-sm">
          <span className="text-muted">Questão 6 de 10</span>
          <span className="flex items-center gap-2 font-medium tabular-nums">
            <Clock size={16} className="text-muted" />
            00:42:17
          </span>
        </div>
        <div className="h-1.5 overflow-hidden rounded-full bg-raised">
          <div className="h-full w-3/5 rounded-full bg-accent" />
        </div>
        <p className="pt-1 text-base font-medium">Qual índice acelera a consulta abaixo?</p>
        <div
          translate="no"
          className="overflow-x-auto rounded-control bg-raised p-4 font-mono text-sm leading-[1.85] whitespace-pre"
        >
          <span className="text-muted">SELECT</span> nome <span className="text-muted">FROM</span> candidato
          {'\n'}
          <span className="text-muted">WHERE</span> stack_id = 4{'\n'}
          <span className="text-muted">ORDER BY</span> pontuacao <span className="text-muted">DESC</span>
          {';'}
        </div>
        <div className="grid gap-2">
          {options.map((option, index) => (
            <div
              key={option}
              className={`flex min-h-11 items-center gap-3 rounded-control border px-4 font-mono text-sm ${index === chosen ? 'border-accent bg-soft' : 'border-line'}`}
            >
              <span
                className={`grid size-5 shrink-0 place-items-center rounded-full ${index === chosen ? 'bg-accent text-on-accent' : 'border border-control'}`}
              >
                {index === chosen && <Check size={13} strokeWidth={3.5} />}
              </span>
              {option}
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}

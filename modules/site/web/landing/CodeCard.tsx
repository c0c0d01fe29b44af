import { Check, X } from 'lucide-react';

const program = `const vezes = new Map();
for (const linha of linhas) {
  const [, , caminho] = linha.split(' ');
  vezes.set(caminho, (vezes.get(caminho) ?? 0) + 1);
}`;

/** The tests beside the program above: it counts '/pedidos?pagina=2' apart from '/pedidos', so the first one fails. */
const expected = 'mais acessado: /pedidos (3)';
const written = 'mais acessado: /pedidos (2)';

export function CodeCard() {
  return (
    <figure
      aria-label="Exemplo de questão de código: programa em JavaScript que resume um log. Um de dois testes visíveis passou; o outro esperava 3 acessos e o programa contou 2."
      className="rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div aria-hidden className="grid gap-4">
        <div className="flex items-center justify-between gap-4 text-sm">
          <span className="text-muted">Questão 1 de 2 · JavaScript</span>
          <span className="text-muted">Salvo</span>
        </div>
        <ol
          translate="no"
          className="overflow-x-auto rounded-control bg-raised p-4 font-mono text-sm leading-[1.85]"
        >
          {program.split('\n').map((line, index) => (
            <li key={line} className="flex gap-4 whitespace-pre">
              <span className="w-3 shrink-0 text-right text-muted">{index + 1}</span>
              {line}
            </li>
          ))}
        </ol>
        <p className="text-sm font-medium">1 de 2 testes passou.</p>
        <div className="grid gap-3 rounded-control border border-line p-4 text-sm">
          <p className="flex items-center gap-3">
            <X size={16} strokeWidth={2.5} className="shrink-0 text-danger" />
            <span className="font-medium">Exemplo do enunciado</span>
            <span className="text-danger">Resposta errada</span>
          </p>
          <div className="grid gap-2">
            <Output title="Esperado" text={expected} />
            <Output title="Obtido" text={written} />
          </div>
        </div>
        <p className="flex items-center gap-3 rounded-control border border-line p-4 text-sm">
          <Check size={16} strokeWidth={2.5} className="shrink-0 text-accent" />
          <span className="font-medium">Uma requisição</span>
          <span className="text-muted">Passou</span>
        </p>
      </div>
    </figure>
  );
}

function Output({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[4.5rem_1fr]">
      <span className="text-muted">{title}</span>
      <span translate="no" className="rounded-control bg-raised px-3 py-2 font-mono">
        {text}
      </span>
    </div>
  );
}

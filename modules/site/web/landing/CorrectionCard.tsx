const criteria = [
  {
    name: 'Mede antes de mudar',
    levels: ['Muda sem medir', 'Diz que mediria', 'Diz o que mediria e como'],
    chosen: 2,
    points: '2 de 2',
  },
  {
    name: 'Lê o plano de execução',
    levels: ['Não cita o plano', 'Cita o plano', 'Compara estimativas com o que foi lido'],
    chosen: 1,
    points: '1 de 2',
  },
];

export function CorrectionCard() {
  return (
    <figure
      aria-label="Exemplo de correção: resposta aberta sobre um relatório lento, avaliada por dois critérios, com 3 de 4 pontos."
      className="rounded-card border border-line bg-bg p-5 sm:p-6"
    >
      <div aria-hidden className="grid gap-4">
        <div className="flex items-center justify-between gap-4 text-sm text-muted">
          <span>Questão 7 de 7 · Vale 4 pontos</span>
          <span className="font-medium text-text">faltam 6</span>
        </div>
        <p className="text-base font-medium">
          Um relatório ficou lento depois que a tabela cresceu. Como você investigaria?
        </p>
        <p className="rounded-control bg-raised p-4 text-sm leading-relaxed">
          Mediria antes de mexer: tempo, linhas lidas, linhas devolvidas. Se lê 10 milhões para mostrar 50,
          tem algo no filtro ou na junção. Depois o plano, com explain analyze.
        </p>
        {criteria.map(({ name, levels, chosen, points }) => (
          <div key={name} className="grid gap-2">
            <div className="flex justify-between gap-4 text-sm">
              <span className="font-medium">{name}</span>
              <span className="text-muted tabular-nums">{points}</span>
            </div>
            <ul className="grid gap-1.5 text-sm">
              {levels.map((level, index) => (
                <li
                  key={level}
                  className={`flex min-h-9 items-center gap-3 rounded-control border px-3 py-1.5 ${index === chosen ? 'border-control bg-raised text-text' : 'border-line text-muted'}`}
                >
                  <span
                    className={`size-3.5 shrink-0 rounded-full ${index === chosen ? 'border-4 border-text' : 'border border-control'}`}
                  />
                  {level}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="flex items-center justify-between gap-4 border-t border-line pt-4 text-sm">
          <span className="text-muted">Nota da questão</span>
          <span className="text-lg font-semibold tabular-nums">3 de 4</span>
        </div>
      </div>
    </figure>
  );
}

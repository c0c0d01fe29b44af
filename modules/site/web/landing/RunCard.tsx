const rows = [
  { place: '1º', name: 'Otávio Rezende Maia', score: '80', bar: 'w-[80%]' },
  { place: '1º', name: 'Eduardo Tavares Nunes', score: '80', bar: 'w-[80%]' },
  { place: '3º', name: 'Gustavo Peixoto Dias', score: '70', bar: 'w-[70%]' },
  { place: '3º', name: 'Helena Yamamoto Sato', score: '70', bar: 'w-[70%]' },
  { place: '5º', name: 'Davi Nascimento Torres', score: '60', bar: 'w-[60%]' },
  { place: '5º', name: 'Isabela Quintana Reis', score: '60', bar: 'w-[60%]', isExtra: true },
  { place: '7º', name: 'Rodrigo Pacheco Simões', score: '40', bar: 'w-[40%]', isExtra: true },
  { place: '8º', name: 'Mariana Cabral Souto', score: '30', bar: 'w-[30%]', isExtra: true },
  { place: '–', name: 'Júlia Teixeira Ramos', partial: '6 de 7' },
  { place: '–', name: 'Murilo Estrela Batista', partial: '6 de 7' },
  { place: '–', name: 'Letícia Monteiro Sá', partial: '6 de 7', isExtra: true },
];

export function RunCard() {
  return (
    <figure
      aria-label="Exemplo de aplicação: prova de SQL ativa com 18 candidatos, os primeiros com 80 pontos, e 6 respostas para corrigir."
      className="rounded-card border border-line bg-bg p-5 sm:p-6"
    >
      <div aria-hidden className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="grid gap-0.5">
            <span className="text-lg font-semibold tracking-[-0.015em]">SQL para quem lê relatórios</span>
            <span className="text-sm text-muted">
              <span className="font-medium text-accent">Ativa</span> · até 09/12 · 18 candidatos
            </span>
          </div>
          <span className="flex min-h-11 shrink-0 items-center rounded-control bg-primary px-4 text-sm font-medium text-on-primary">
            Corrigir 6
          </span>
        </div>
        <div className="-mx-5 border-b border-line px-5 sm:-mx-6 sm:px-6">
          <div className="flex gap-5 overflow-hidden text-sm text-muted *:pb-2.5">
            <span>Geral</span>
            <span>Individual</span>
            <span className="-mb-px border-b-2 border-text font-medium text-text">Ranking</span>
            <span>Convites</span>
          </div>
        </div>
        <ol className="-my-3 text-sm *:border-line [&>*+*]:border-t">
          {rows.map(({ place, name, score, bar, partial, isExtra }) => (
            <li
              key={name}
              // Extra rows make the list as long as the text beside it, and are left out where the list stands above
              // the text.
              className={`flex min-h-11 items-center gap-3 ${isExtra ? 'max-lg:hidden' : ''}`}
            >
              <span className="w-6 shrink-0 text-muted tabular-nums">{place}</span>
              <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
              {score ? (
                <>
                  <span className="h-1 w-14 shrink-0 rounded-full bg-raised max-[25rem]:hidden">
                    <span className={`block h-full rounded-full bg-muted ${bar}`} />
                  </span>
                  <span className="w-7 shrink-0 text-right text-base font-semibold tabular-nums">
                    {score}
                  </span>
                </>
              ) : (
                <span className="shrink-0 text-muted">Aguardando · {partial}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}

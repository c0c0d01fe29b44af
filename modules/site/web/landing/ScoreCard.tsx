const bars = [
  'h-[6%]',
  'h-[12%]',
  'h-[26%]',
  'h-[48%]',
  'h-[74%]',
  'h-full',
  'h-[82%]',
  'h-[52%]',
  'h-[34%]',
  'h-[11%]',
];
const markedBar = 8;
const leaders = [
  { name: 'Marina Duarte', score: '96' },
  { name: 'Caio Bittencourt', score: '91,5' },
  { name: 'Yasmin Nogueira', score: '88' },
];

export function ScoreCard() {
  return (
    <figure
      aria-label="Exemplo de resultado: distribuição das notas de uma prova e os três primeiros colocados."
      className="z-[1] -mt-2.5 ml-auto sm:-mt-5 w-[calc(100%-1.25rem)] max-w-[21rem] rounded-card border border-line bg-raised p-5 shadow-float sm:mr-4 lg:-mr-4 lg:-mb-16"
    >
      <div aria-hidden className="grid gap-3">
        <div className="flex h-18 items-end gap-1.5">
          {bars.map((height, index) => (
            <span
              key={height}
              className={`flex-1 rounded-t-[4px] ${height} ${index === markedBar ? 'bg-accent' : 'bg-control/55'}`}
            />
          ))}
        </div>
        <p className="text-sm text-muted">Distribuição das notas</p>
        <ol className="grid gap-2 text-sm">
          {leaders.map((leader, index) => (
            <li key={leader.name} className="flex gap-4">
              <span className="w-3 text-muted tabular-nums">{index + 1}</span>
              <span className="flex-1">{leader.name}</span>
              <span className="font-medium tabular-nums">{leader.score}</span>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}

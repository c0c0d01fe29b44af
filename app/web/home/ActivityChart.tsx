import type { CompanySummary } from '#modules/companies/contract/company-summary.ts';
import { counted } from '#platform/web/format.ts';
import { ChartBar } from '#platform/web/ui/charts/ChartBar.tsx';
import { columnScale, linearScale } from '#platform/web/ui/scales.ts';

type Day = CompanySummary['activity'][number];

const width = 900;
const height = 180;
const series = [
  { key: 'started', label: 'Iniciadas', fill: 'fill-control', dot: 'bg-control' },
  { key: 'delivered', label: 'Entregues', fill: 'fill-text', dot: 'bg-text' },
] as const;

export function ActivityChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.flatMap((day) => [day.started, day.delivered]));
  const x = columnScale(days.length, width, 0.25);
  const y = linearScale([0, most], [0, height]);
  const bar = x.width / series.length;
  const total = (key: 'started' | 'delivered') => days.reduce((sum, day) => sum + day[key], 0);
  const inWords = `${counted(total('started'), 'iniciada', 'iniciadas')} e ${counted(total('delivered'), 'entregue', 'entregues')}`;
  return (
    <figure className="grid gap-4">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-muted">
        <span>Nos últimos 30 dias: {inWords}.</span>
        <span className="flex gap-4">
          {series.map(({ key, label, dot }) => (
            <span key={key} className="flex items-center gap-2">
              <span aria-hidden className={`size-3 rounded-full ${dot}`} />
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-40 w-full border-b border-line"
      >
        {days.map((day, column) => (
          <g key={day.day}>
            <title>{`${dayAndMonth(day.day)}: ${counted(day.started, 'iniciada', 'iniciadas')}, ${counted(day.delivered, 'entregue', 'entregues')}`}</title>
            <rect x={x.at(column)} y={0} width={x.width} height={height} fill="transparent" />
            {series.map(
              ({ key, fill }, index) =>
                day[key] > 0 && (
                  <ChartBar
                    key={key}
                    x={x.at(column) + index * bar}
                    bottom={height}
                    width={bar}
                    height={Math.max(3, y(day[key]))}
                    radius={3}
                    className={fill}
                  />
                ),
            )}
          </g>
        ))}
      </svg>
      <div aria-hidden className="flex justify-between text-sm text-muted tabular-nums">
        {[0, 10, 20, days.length - 1].map((index) => (
          <span key={index}>{dayAndMonth(days[index]?.day ?? '')}</span>
        ))}
      </div>
      <details className="group text-sm">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control text-muted hover:text-text">
          Ver em tabela
        </summary>
        <table className="w-full max-w-md text-left tabular-nums">
          <caption className="sr-only">Provas iniciadas e entregues por dia</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-2 font-medium">
                Dia
              </th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col" className="py-2 text-right font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-b border-line">
                <th scope="row" className="py-2 font-normal">
                  {dayAndMonth(day.day)}
                </th>
                <td className="py-2 text-right">{day.started}</td>
                <td className="py-2 text-right">{day.delivered}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const dayAndMonth = (day: string) => day.slice(5).split('-').reverse().join('/');

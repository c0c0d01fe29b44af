import { counted } from '#platform/web/format.ts';
import type { Rubric } from '../domain/rubric.ts';

export function RubricView({ rubric }: { rubric: Rubric }) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {rubric.map(({ name, levels }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: criteria never change places here
        <li key={at} className="grid grid-cols-1 gap-1 rounded-control border border-line px-3 py-2">
          <p className="font-medium">{name}</p>
          <ul className="grid grid-cols-1 gap-1">
            {levels.map(({ points, description }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do levels
              <li key={index} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
                <span className="text-muted tabular-nums">{counted(points, 'ponto', 'pontos')}</span>
                <span className="whitespace-pre-line">{description}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

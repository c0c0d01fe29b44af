import { counted } from '#platform/web/format.ts';
import type { Level } from '../domain/rubric.ts';

interface RubricViewProps {
  rubric: readonly ShownCriterion[];
}

/** Levels are absent where only names and points are shown. */
interface ShownCriterion {
  readonly name: string;
  readonly most?: number;
  readonly levels?: readonly Level[] | undefined;
}

export function RubricView({ rubric }: RubricViewProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {rubric.map(({ name, most, levels }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: criteria never change places here
        <li key={at} className="grid grid-cols-1 gap-1 rounded-control border border-line px-3 py-2">
          <p className="wrap-anywhere">
            <span className="font-medium">{name}</span>
            {most !== undefined && (
              <span className="text-muted tabular-nums">: até {counted(most, 'ponto', 'pontos')}</span>
            )}
          </p>
          {levels && (
            <ul className="grid grid-cols-1 gap-1">
              {levels.map(({ points, description }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do levels
                <li key={index} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
                  <span className="text-muted tabular-nums">{counted(points, 'ponto', 'pontos')}</span>
                  <span className="whitespace-pre-line wrap-anywhere">{description}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

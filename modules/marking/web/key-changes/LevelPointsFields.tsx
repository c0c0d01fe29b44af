import { rubricLimits } from '#modules/question-bank/contract/rubric.ts';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';

/** Points are null while the field is empty. */
export type EditedPoints = readonly (readonly (number | null)[])[];

export interface LevelPointsFieldsProps {
  rubric: Rubric;
  points: EditedPoints;
  onChange: (points: EditedPoints) => void;
}

export function LevelPointsFields({ rubric, points, onChange }: LevelPointsFieldsProps) {
  const changed = (criterion: number, changedLevel: number, to: number | null) =>
    points.map((levels, at) =>
      at === criterion ? levels.map((one, level) => (level === changedLevel ? to : one)) : levels,
    );
  return rubric.map(({ name, levels, origin }, criterion) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: criteria and levels stay in their places
    <fieldset key={criterion} className="grid grid-cols-1 gap-3">
      <legend className="pb-1 text-sm font-medium wrap-anywhere">{name}</legend>
      {levels.map(({ description }, level) => (
        <NumberField
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={level}
          label={`Pontos do nível ${level + 1}`}
          description={description}
          minValue={origin === 'alarms' ? -rubricLimits.pointsMost : 0}
          maxValue={origin === 'alarms' ? 0 : rubricLimits.pointsMost}
          step={1}
          value={points[criterion]?.[level] ?? null}
          error={points[criterion]?.[level] === null ? requiredField : undefined}
          onChange={(to) => onChange(changed(criterion, level, to))}
        />
      ))}
    </fieldset>
  ));
}

import { useQuery } from '@tanstack/react-query';
import type { QuestionLevel } from '#platform/contract/words.ts';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TagInput } from '#platform/web/ui/fields/TagInput.tsx';
import { bankTag, drawLimits } from '../contract/questions.ts';
import { levelNames } from './names/level-names.ts';
import { bankTagsQuery } from './question-bank.api.ts';

export interface Labels {
  tags: string[];
  level: QuestionLevel | null;
}

export const noLabels: Labels = { tags: [], level: null };

const noLevel = 'none';
const levels = [
  { value: noLevel, label: 'Sem nível' },
  { value: 'junior', label: levelNames.junior },
  { value: 'mid', label: levelNames.mid },
  { value: 'senior', label: levelNames.senior },
] as const;

export interface LabelFieldsProps {
  value: Labels;
  onChange: (value: Labels) => void;
  hint?: string;
}

export function LabelFields({ value, onChange, hint }: LabelFieldsProps) {
  const tags = useQuery(bankTagsQuery);
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[1fr_15rem]">
      <TagInput
        label="Tags"
        isOptional
        value={value.tags}
        onChange={(tags) => onChange({ ...value, tags })}
        read={readTag}
        suggestions={(tags.data ?? []).map(({ tag }) => tag)}
        most={drawLimits.tagsMost}
        longest={drawLimits.tagMost}
        placeholder="sql, joins"
        description={hint ?? 'Enter ou vírgula adiciona. É por elas que você encontra e sorteia.'}
      />
      <Select
        label="Nível"
        options={levels}
        value={value.level ?? noLevel}
        onChange={(level) => onChange({ ...value, level: level === noLevel ? null : level })}
      />
    </div>
  );
}

export const readTag = (typed: string): string => bankTag.safeParse(typed).data ?? '';

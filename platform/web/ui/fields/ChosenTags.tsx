import { X } from 'lucide-react';
import { Button, type Key, Tag, TagGroup, TagList } from 'react-aria-components';
import type { Option } from './OptionList.tsx';

export interface ChosenTagsProps {
  label: string;
  chosen: readonly Option<string | number>[];
  onRemove: (removed: ReadonlySet<Key>) => void;
}

export function ChosenTags({ label, chosen, onRemove }: ChosenTagsProps) {
  return (
    <TagGroup aria-label={`${label}: escolhas`} onRemove={onRemove} className="contents">
      <TagList className="flex min-w-0 flex-wrap gap-1.5">
        {chosen.map((option) => (
          <Tag
            key={option.value}
            id={option.value}
            textValue={option.label}
            className="inline-flex min-h-8 max-w-full items-center rounded-md bg-raised pl-2.5 text-sm text-text"
          >
            <span className="truncate">{option.label}</span>
            <Button
              slot="remove"
              aria-label="Remover"
              className="grid size-8 shrink-0 place-items-center rounded-md text-muted data-hovered:text-text"
            >
              <X size={14} aria-hidden />
            </Button>
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}

import { ClipboardList } from 'lucide-react';
import { classNames } from '#platform/web/class-names.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { optionRow, popoverBox } from '#platform/web/ui/fields/field-styles.ts';
import type { Suggestion } from '../contract/suggestions.ts';

export interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  current: number;
  onChoose: (suggestion: Suggestion) => void;
  emptyText: string;
}

export const suggestionId = (list: string, position: number): string => `${list}-${position}`;

const kinds = { exam: 'Prova', company: 'Empresa', developer: 'Desenvolvedor' } as const;

export function SuggestionList({ id, suggestions, current, onChoose, emptyText }: SuggestionListProps) {
  return (
    <div
      className={classNames(popoverBox, 'absolute inset-x-0 top-full z-30 mt-2 max-h-96 overflow-auto p-1.5')}
    >
      {suggestions.length === 0 ? (
        <p aria-hidden className="p-3 text-sm text-muted">
          {emptyText}
        </p>
      ) : (
        <div role="listbox" id={id} aria-label="Sugestões da busca">
          {suggestions.map((suggestion, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={`${suggestion.kind}-${suggestion.id}`}
              id={suggestionId(id, position)}
              role="option"
              tabIndex={-1}
              aria-selected={position === current}
              ref={(element) => {
                if (position === current) element?.scrollIntoView({ block: 'nearest' });
              }}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(suggestion)}
              className={classNames(
                optionRow,
                'hover:bg-raised aria-selected:bg-raised aria-selected:outline-2 aria-selected:outline-solid',
              )}
            >
              <Proposal suggestion={suggestion} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function Proposal({ suggestion: { kind, text, detail } }: { suggestion: Suggestion }) {
  return (
    <>
      {kind === 'exam' ? (
        <span className="grid size-8 shrink-0 place-items-center rounded-control bg-raised text-muted">
          <ClipboardList size={16} aria-hidden />
        </span>
      ) : (
        <Avatar name={text} size="small" isSquare={kind === 'company'} />
      )}
      <span className="grid min-w-0">
        <span className="truncate font-medium">{text}</span>
        <span className="truncate text-sm text-muted">
          {[kinds[kind], detail].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}

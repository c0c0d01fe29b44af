import { type KeyboardEvent, useEffect, useRef } from 'react';
import {
  type CommentKind,
  commentKinds,
  type PlacedLines,
} from '#modules/question-bank/domain/code-review/code-review.ts';
import { commentKindNames } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import { focusLater } from '#platform/web/forms/focus-later.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';

const options = commentKinds.map((value) => ({ value, label: commentKindNames[value] }));

export interface ReviewCommentProps {
  range: PlacedLines;
  kind: CommentKind;
  text: string;
  onChange: (kind: CommentKind, text: string) => void;
  onClose: () => void;
  /** Absent until something is written. */
  onRemove: (() => void) | undefined;
}

/** Ctrl + Enter and Escape leave it. Nothing is lost: what is typed is in the answer at once. */
export function CommentForm({ range, kind, text, onChange, onClose, onRemove }: ReviewCommentProps) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to } = range;
  useEffect(() => {
    // The line that was just reached takes the focus with the next frame.
    focusLater(() => box.current?.querySelector<HTMLElement>('input:checked')?.focus());
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a grid of lines would be announced at each field
    <div ref={box} role="group" aria-label={title(from, to)} onKeyDown={handleKey} className="grid gap-2">
      <p className="text-sm font-medium">{title(from, to)}</p>
      <RadioGroup
        label="Tipo do comentário"
        isLabelHidden
        isInline
        options={options}
        value={kind}
        onChange={(next) => onChange(next, text)}
      />
      <TextArea
        label="Comentário"
        isLabelHidden
        value={text}
        onChange={(typed) => onChange(kind, typed)}
        rows={2}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onPress={onClose}>
          Pronto
        </Button>
        {onRemove && (
          <Button variant="ghost" onPress={onRemove}>
            Remover
          </Button>
        )}
      </div>
    </div>
  );
}

const title = (from: number, to: number): string =>
  from === to ? `Comentário na linha ${from}` : `Comentário nas linhas ${from} a ${to}`;

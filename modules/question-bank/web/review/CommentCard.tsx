import type { ReactNode } from 'react';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { CommentKind, PlacedLines } from '../../domain/code-review/code-review.ts';
import { commentKindNames } from '../../domain/code-review/fault-criteria.ts';

export interface CommentCardProps {
  kind: CommentKind;
  range: PlacedLines;
  text: string;
  /** It stands before the kind: 'Comentário 2', 'Falha plantada 1'. */
  name?: string;
  isKey?: boolean;
  children?: ReactNode;
}

/** A comment of a candidate, or a fault that the author planted. */
export function CommentCard({ kind, range, text, name, isKey = false, children }: CommentCardProps) {
  const { from, to } = range;
  return (
    <article className="grid grid-cols-1 gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone={isKey ? 'accent' : 'neutral'}>{commentKindNames[kind]}</Chip>
        {name && <span className="font-medium">{name}</span>}
        <span className="text-muted tabular-nums">
          {from === to ? `Linha ${from}` : `Linhas ${from} a ${to}`}
        </span>
      </p>
      {text && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      {children}
    </article>
  );
}

import { formatMoment } from '#platform/web/format.ts';
import type { StoredDeclaration } from '../../contract/declarations.ts';
import { declaredLines } from './declaration-values.ts';

export function DeclaredText({ declaration }: { declaration: StoredDeclaration | undefined }) {
  if (!declaration) return <p className="text-muted">Não declarado.</p>;
  return (
    <div className="grid gap-1">
      {declaredLines(declaration).map((line) => (
        <p key={line} className="max-w-prose wrap-anywhere whitespace-pre-line">
          {line}
        </p>
      ))}
      <p className="text-sm text-muted">Declarado em {formatMoment(declaration.at)}.</p>
    </div>
  );
}

import { classNames } from '../../class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('block animate-pulse rounded-control bg-raised', className)} />
  );
}

export interface SkeletonListProps {
  rows?: number;
  rowClassName?: string;
}

export function SkeletonList({ rows = 3, rowClassName = 'h-20' }: SkeletonListProps) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Carregando...</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <Skeleton key={row} className={rowClassName} />
      ))}
    </div>
  );
}

import { Skeleton, SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { recommendedGrid } from './Recommended.tsx';

export function HomePlaceholder() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-7 w-56" />
        <div className={recommendedGrid}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-64" />
          ))}
        </div>
      </div>
      <SkeletonList />
    </div>
  );
}

export function CountBadge({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-tiny leading-none font-semibold text-bg tabular-nums">
      {count > 99 ? '99+' : count}
    </span>
  );
}

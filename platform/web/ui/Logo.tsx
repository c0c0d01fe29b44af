export function Logo({ isMarkOnly }: { isMarkOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-primary" />
        <path
          d="m9 16.5 5 5 9-11"
          fill="none"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-primary"
        />
      </svg>
      <span className={isMarkOnly ? 'sr-only' : 'text-lg font-semibold tracking-tight text-text'}>
        Provado
      </span>
    </span>
  );
}

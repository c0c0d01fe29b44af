import { classNames } from '../class-names.ts';

/** The logo: a square stamp with a tick, followed by the name unless `isMarkOnly`. */
export function Logo({ isMarkOnly, className }: { isMarkOnly?: boolean; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="m9 16.5 5 5 9-11"
          fill="none"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-accent"
        />
      </svg>
      <span className={isMarkOnly ? 'sr-only' : 'text-lg font-semibold tracking-tight text-text'}>
        Provado
      </span>
    </span>
  );
}

import { classNames } from '../../class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary not-disabled:hover:bg-primary/88',
  secondary: 'border border-control text-text not-disabled:hover:bg-raised',
  ghost: 'text-text not-disabled:hover:bg-raised',
  quiet: 'text-text underline decoration-muted decoration-1 underline-offset-4 not-disabled:hover:bg-raised',
  danger: 'bg-danger text-bg not-disabled:hover:bg-danger/88',
};

export function buttonStyles(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center font-medium select-none',
    'transition-[background-color,opacity,transform] duration-150 not-disabled:not-aria-disabled:active:scale-[0.985]',
    'disabled:cursor-not-allowed disabled:opacity-45',
    size === 'large' ? 'min-h-12 px-6 text-base' : 'min-h-11 px-4 text-sm',
    variants[variant],
    className,
  );
}

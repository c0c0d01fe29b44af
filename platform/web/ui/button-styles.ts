import { classNames } from '../class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent data-hovered:bg-accent/88',
  secondary: 'border border-control text-text data-hovered:bg-raised',
  ghost: 'text-text data-hovered:bg-raised',
  quiet: 'text-accent data-hovered:bg-raised',
  danger: 'bg-danger text-bg data-hovered:bg-danger/88',
};

/** The shared look of buttons, and of links that look like buttons. */
export function buttonStyles(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center font-medium select-none',
    'transition-[background-color,opacity,transform] duration-150 data-pressed:scale-[0.985]',
    'data-disabled:cursor-not-allowed data-disabled:opacity-45',
    size === 'large' ? 'min-h-12 px-6 text-base' : 'min-h-11 px-4 text-sm',
    variants[variant],
    className,
  );
}

export const controlBox =
  'w-full rounded-control border border-control bg-bg text-field text-text transition-colors duration-150 placeholder:text-muted hover:border-muted disabled:opacity-50 data-disabled:opacity-50 data-invalid:border-danger aria-invalid:border-danger group-data-invalid/field:border-danger';

export const focusWithinRing =
  'data-focus-within:outline-2 data-focus-within:outline-offset-2 data-focus-within:outline-accent';

export const popoverBox = 'overlay-fade rounded-card border border-line bg-surface shadow-float outline-none';

/** The list scrolls within it where there is little room. */
export const aroundList = 'flex min-h-0 flex-col';

/** Keys give it a ring as well: its shade alone is hardly seen. */
export const optionRow =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-sm text-text -outline-offset-2 outline-accent outline-none data-focused:bg-raised data-focus-visible:outline-2 data-focus-visible:outline-solid data-disabled:cursor-not-allowed data-disabled:opacity-45';

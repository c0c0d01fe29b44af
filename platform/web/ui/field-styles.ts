/** The box of every field. */
export const controlBox =
  'w-full rounded-control border border-control bg-bg text-field text-text transition-colors duration-150 placeholder:text-muted hover:border-muted disabled:opacity-50 data-disabled:opacity-50 data-invalid:border-danger aria-invalid:border-danger group-data-invalid/field:border-danger';

/** The focus ring of a box with a focusable part inside. */
export const focusWithinRing =
  'data-focus-within:outline-2 data-focus-within:outline-offset-2 data-focus-within:outline-accent';

/** A list that floats under its field. */
export const popoverBox = 'overlay-fade rounded-card border border-line bg-surface shadow-float outline-none';

/** The popover of a list, and what stands between the two: where there is little room, the list scrolls within it. */
export const aroundList = 'flex min-h-0 flex-col';

/** One option in a floating list. By keys it has a ring as well: its shade alone is hardly seen. */
export const optionRow =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-sm text-text -outline-offset-2 outline-accent outline-none data-focused:bg-raised data-focus-visible:outline-2 data-focus-visible:outline-solid data-disabled:cursor-not-allowed data-disabled:opacity-45';

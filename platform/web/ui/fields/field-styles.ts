const box =
  'grid size-6 shrink-0 cursor-[inherit] appearance-none place-items-center border border-control bg-bg transition-colors group-hover:not-checked:border-muted group-data-invalid/field:border-danger checked:border-accent';

/** The label around it has the class `group`. */
export const radioLook = `${box} rounded-full before:size-3 before:scale-0 before:rounded-full before:bg-accent before:transition-transform before:duration-150 checked:before:scale-100`;

/** Its tick is two edges of a box. The label around it has the class `group`. */
export const checkboxLook = `${box} rounded-md before:h-3 before:w-1.5 before:-translate-y-px before:rotate-45 before:border-on-accent checked:bg-accent checked:before:border-r-[3px] checked:before:border-b-[3px] indeterminate:border-accent indeterminate:bg-accent indeterminate:before:h-0 indeterminate:before:w-3 indeterminate:before:translate-y-0 indeterminate:before:rotate-0 indeterminate:before:border-r-0 indeterminate:before:border-b-[3px]`;

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

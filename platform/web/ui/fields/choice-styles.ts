const box =
  'grid size-6 shrink-0 cursor-[inherit] appearance-none place-items-center border border-control bg-bg transition-colors group-hover:not-checked:border-muted group-data-invalid/field:border-danger checked:border-accent';

/** The label around it has the class `group`. */
export const radioLook = `${box} rounded-full before:size-3 before:scale-0 before:rounded-full before:bg-accent before:transition-transform before:duration-150 checked:before:scale-100`;

/** Its tick is two edges of a box. The label around it has the class `group`. */
export const checkboxLook = `${box} rounded-md before:h-3 before:w-1.5 before:-translate-y-px before:rotate-45 before:border-on-accent checked:bg-accent checked:before:border-r-[3px] checked:before:border-b-[3px] indeterminate:border-accent indeterminate:bg-accent indeterminate:before:h-0 indeterminate:before:w-3 indeterminate:before:translate-y-0 indeterminate:before:rotate-0 indeterminate:before:border-r-0 indeterminate:before:border-b-[3px]`;

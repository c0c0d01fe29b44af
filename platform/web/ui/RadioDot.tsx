/** The circle of a radio button. Its parent carries the states and the class `group`. */
export function RadioDot() {
  return (
    <span className="grid size-6 shrink-0 place-items-center rounded-full border border-control bg-bg transition-colors group-ring:outline-2 group-ring:outline-offset-2 group-ring:outline-accent group-data-hovered:border-muted group-data-invalid:border-danger group-data-selected:border-accent">
      <span className="size-3 scale-0 rounded-full bg-accent transition-transform duration-150 group-data-selected:scale-100" />
    </span>
  );
}

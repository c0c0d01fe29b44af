export function Spinner({ label }: { label: string }) {
  return (
    <span role="progressbar" aria-label={label} className="block">
      <span className="block size-5 animate-spin rounded-full border-2 border-current border-t-transparent" />
    </span>
  );
}

import { ProgressBar } from 'react-aria-components';

/** A small spinner for short waits inside another element. */
export function Spinner({ label }: { label: string }) {
  return (
    <ProgressBar aria-label={label} isIndeterminate>
      <span className="block size-5 animate-spin rounded-full border-2 border-current border-t-transparent" />
    </ProgressBar>
  );
}

/** Pixels of the root's text from which on lines that are usually cut off break instead. */
const largeFrom = 20;

/**
 * Marks the page while its text alone is enlarged, by the browser's setting or by an extension: no media query tells.
 * `large-text.css` has what changes then.
 *
 * @returns how to stop
 */
export function followTextSize(): () => void {
  const probe = document.createElement('span');
  probe.className = 'text-probe';
  probe.ariaHidden = 'true';
  const observer = new ResizeObserver(() =>
    document.documentElement.toggleAttribute('data-large-text', probe.offsetHeight >= largeFrom),
  );
  document.body.append(probe);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}

/** Lines that are usually cut off break from these pixels of the root's text on. */
const largeFrom = 20;

/** An extension or a setting may enlarge the text alone, which no media query tells. @returns how to stop */
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

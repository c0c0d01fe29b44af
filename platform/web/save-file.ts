/** Lets the browser keep a file made on the page, as if it had been downloaded. */
export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.hidden = true;
  // Outside the page it might be gone before the browser has read what it is to be called.
  document.body.append(link);
  link.click();
  // Some browsers read the address only after the click is over.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
    link.remove();
  }, 60_000);
}

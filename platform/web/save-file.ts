export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.hidden = true;
  // A detached link may be collected before the browser has read the file name.
  document.body.append(link);
  link.click();
  // Some browsers read the address only after the click.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
    link.remove();
  }, 60_000);
}

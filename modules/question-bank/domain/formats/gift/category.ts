/** Moodle itself names the top of a tree and the first category of a course, in English and Portuguese. */
const unnamed = /^(?:top$|\$\w+\$$|(?:Default for|Padrão para)\s)/i;

/** It is undefined if nobody named the category. A doubled slash is a letter. */
export function categoryOf(path: string): string | undefined {
  const last = (path.split(/(?<!\/)\/(?!\/)/).at(-1) ?? '').replaceAll('//', '/').trim();
  return last && !unnamed.test(last) ? last : undefined;
}

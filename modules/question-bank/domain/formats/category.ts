/** What Moodle itself names: the top of a tree, and the first category of a course, in English and Portuguese. */
const unnamed = /^(?:top$|\$\w+\$$|(?:Default for|Padrão para)\s)/i;

/** The last part of the path of a Moodle category; undefined if nobody named it. A doubled slash is a letter. */
export function categoryOf(path: string): string | undefined {
  const last = (path.split(/(?<!\/)\/(?!\/)/).at(-1) ?? '').replaceAll('//', '/').trim();
  return last && !unnamed.test(last) ? last : undefined;
}

export interface KnownOf {
  readonly name: string;
  /** Whatever names the person alone: the e-mail, a handle, the owner of a repository. */
  readonly signs: readonly string[];
}

const hidden = '[oculto]';
const shortestName = 3;
const particles = new Set(['das', 'dos', 'von', 'van', 'del']);

/** Letters of names are typed with and without their accents. */
const variants: Readonly<Record<string, string>> = {
  a: 'aáàâãä',
  c: 'cç',
  e: 'eéèêë',
  i: 'iíìîï',
  n: 'nñ',
  o: 'oóòôõö',
  u: 'uúùûü',
};

// Texts are up to a megabyte, and anybody's: no pattern may go over the same letters again and again.
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,6}\.[a-z]{2,24}\b/giu;
/** The owner of a repository in its address, as browsers and git write it. */
const repository =
  /((?:github|gitlab|bitbucket|codeberg)\.(?:com|org)[/:])([\w.-]{1,100}(?:\/[\w.-]{1,100})?)/giu;
/** What stands there names somebody, whoever that is. */
const authorField = /(["']?\b(?:author|maintainer)\b["']?[ \t]{0,8}[:=][ \t]{0,8}["'])([^"'\n]*)/giu;
const authorTag = /(@author[ \t]{1,8})(\S[^\n]*)/giu;
const copyright = /(\bcopyright\b[ \t]{0,8}(?:\(c\)|©)?[\d \t,–-]{0,40})(\S[^\n]*)/giu;

/**
 * Takes out of a text what says whose it is. Lines stay as many as they were.
 * @returns a function, because a work has thousands of paths
 */
export function hidePerson({ name, signs }: KnownOf): (text: string) => string {
  const parts = name
    .split(/\s+/)
    .filter((part) => part.length >= shortestName && !particles.has(part.toLowerCase()));
  const wanted = [...new Set([name, ...signs, ...parts])].filter(
    (word) => word.trim().length >= shortestName,
  );
  const known = wanted
    .sort((one, other) => other.length - one.length)
    .map((word) => [...word.trim()].map(patternOf).join(''))
    .join('|');
  const words = known ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${known})(?![\\p{L}\\p{N}])`, 'giu') : undefined;
  return (text) => {
    const plain = text
      .replace(repository, `$1${hidden}`)
      .replace(email, hidden)
      .replace(authorField, `$1${hidden}`)
      .replace(authorTag, `$1${hidden}`)
      .replace(copyright, `$1${hidden}`);
    return words ? plain.replace(words, hidden) : plain;
  };
}

function patternOf(letter: string): string {
  const [bare = letter] = letter.normalize('NFD').toLowerCase();
  const all = variants[bare];
  if (all) return `[${all}]\\p{M}?`;
  // A file writes the name in one word, or with signs between its parts.
  if (/\s/.test(letter)) return '[ \\t._-]*';
  return letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

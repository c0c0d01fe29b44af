/** What a pasted link leads to, without the parts that a browser adds. */
export interface RepositoryLink {
  /** The https address that git asks. */
  readonly url: string;
  readonly host: string;
  /** What the link names behind the repository: a branch, a tag or a commit first. Empty: the default branch. */
  readonly inside: readonly string[];
}

export type LinkFault = 'address' | 'incomplete';

/** Pages of the hosts that stand behind a repository's address, and are followed by a branch, a tag or a commit. */
const viewWords = new Set(['tree', 'blob', 'commit', 'commits', 'src', 'raw', 'blame']);
/** They have exactly an owner and a name before them. */
const twoParts = new Set(['github.com', 'bitbucket.org', 'codeberg.org', 'gitea.com']);

export function readRepositoryLink(text: string): RepositoryLink | LinkFault {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return 'address';
  const host = url.hostname.replace(/^www\./, '').replace(/\.$/, '');
  const parts = partsOf(url.pathname);
  if (!parts || parts.length === 0) return 'incomplete';
  const isKnown = twoParts.has(host);
  const end = isKnown ? 2 : endOfPath(parts);
  const path = parts.slice(0, end);
  const last = path.at(-1)?.replace(/\.git$/, '') ?? '';
  if ((isKnown && path.length < 2) || last === '') return 'incomplete';
  const address = [...path.slice(0, -1), last].map(encodeURIComponent).join('/');
  return {
    url: `https://${host}/${address}${isKnown ? '.git' : ''}`,
    host,
    inside: insideOf(parts.slice(end)),
  };
}

function partsOf(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** GitLab has groups in groups, and a hyphen before its own pages. */
function endOfPath(parts: readonly string[]): number {
  const hyphen = parts.indexOf('-');
  if (hyphen > 0) return hyphen;
  const view = parts.findIndex((part, index) => index >= 2 && viewWords.has(part));
  return view === -1 ? parts.length : view;
}

function insideOf(rest: readonly string[]): readonly string[] {
  const [first, ...more] = rest[0] === '-' ? rest.slice(1) : rest;
  if (first === undefined || !viewWords.has(first)) return [];
  // Gitea has another word between the view and the name.
  return more.length > 1 && ['branch', 'tag', 'commit'].includes(more[0] ?? '') ? more.slice(1) : more;
}

/** The https address of one for SSH, such as `git@github.com:ana/loja.git`. */
export function httpsOfSsh(text: string): string | undefined {
  const [, host, path] =
    /^(?:ssh:\/\/)?(?:https:\/\/)?git@([\w.-]+\.[a-z]+)[:/](?:\d+\/)?([\w~][\w./~-]*?)\/?$/i.exec(
      text.trim(),
    ) ?? [];
  return host && path ? `https://${host}/${path.replace(/\.git$/, '')}` : undefined;
}
